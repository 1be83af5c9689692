'use client';

import type { ComponentProps } from 'react';
import { isPlainClick } from '../hooks/events';

type StateLinkProps = ComponentProps<'a'> & {
  href: string;
  /** Goes to the same place without a round trip to the server. */
  onFollow: () => void;
};

/** A real link, for middle clicks and copying; a plain click only changes the page's state in the address bar. */
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
