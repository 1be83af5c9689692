/**
 * Navigates to another address. Does not resolve while the page is being left, so the button that was pressed stays busy
 * and cannot be pressed again. It resolves when the person comes back to the page.
 */
export function leaveTo(url: string, how: 'assign' | 'replace' = 'assign'): Promise<void> {
  location[how](url);
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true });
  });
}

/**
 * `next` with the fragment of the requested URL: it never reaches the server, but the browser keeps it when it is
 * redirected to this page.
 */
export function withFragment(next: string): string {
  return next.includes('#') ? next : next + location.hash;
}
