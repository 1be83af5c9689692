/**
 * Leaves for another address. Does not resolve while the page is being left, so that the button that led here stays busy
 * and cannot be pressed again; it resolves when the person comes back to the page.
 */
export function leaveTo(url: string, how: 'assign' | 'replace' = 'assign'): Promise<void> {
  location[how](url);
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true });
  });
}
