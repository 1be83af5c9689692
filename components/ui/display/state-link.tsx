import type { ComponentProps } from 'react';
import { isPlainClick } from '../hooks/events';

type StateLinkProps = ComponentProps<'a'> & {
  href: string;
  /** Navigates on the client, without a request to the server. */
  onFollow: () => void;
};

/** A real link, for middle clicks and copying. A plain click only changes the page's state in the URL. */
export function StateLink({ href, onFollow, ...rest }: StateLinkProps) {
  return (
    <a
      href={href}
      {...rest}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onFollow();
      }}
    />
  );
}
