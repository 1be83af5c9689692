import type { Unsaved } from './unsaved';

type LinkLike = Pick<HTMLAnchorElement, 'href' | 'target' | 'download'>;

/** Whether following the link leaves `here` in this tab. */
export function leaves({ href, target, download }: LinkLike, here: string): boolean {
  if (download || (target && target !== '_self') || !/^https?:/.test(href)) return false;
  const [to, from] = [new URL(href), new URL(here)];
  return to.origin !== from.origin || to.pathname !== from.pathname || to.search !== from.search;
}

export function guardLinks(unsaved: Unsaved): () => void {
  function click(event: MouseEvent) {
    if (!unsaved.held() || event.button !== 0 || event.defaultPrevented) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !leaves(link, location.href)) return;
    event.preventDefault();
    event.stopPropagation();
    unsaved.attempt(() => follow(link));
  }

  // On the window in the capture phase: before React, which listens on the document.
  window.addEventListener('click', click, { capture: true });
  return () => window.removeEventListener('click', click, { capture: true });
}

/** Clicks the link again, so that its own handlers run. */
function follow(link: HTMLAnchorElement) {
  if (link.isConnected) link.click();
  else location.assign(link.href);
}
