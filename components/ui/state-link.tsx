'use client';

import type { ComponentProps, MouseEvent } from 'react';

type StateLinkProps = ComponentProps<'a'> & {
  href: string;
  /** Goes to the same place without a round trip to the server. */
  onFollow: () => void;
};

/**
 * A real link, so that middle-click, copying and opening in a new tab work; a plain click only changes the page's
 * state in the address bar.
 */
export function StateLink({ onFollow, onClick, ...rest }: StateLinkProps) {
  function click(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onFollow();
  }
  return <a onClick={click} {...rest} />;
}
