'use client';

import { STYLES } from '@/lib/style-sheet';

/**
 * The style sheet as a part of the HTML. As a file it came after the HTML and shared a slow network with the scripts and
 * the font, and the first row waited for it twice as long. A client component, so that the text isn't sent a second
 * time in the data that React hydrates from.
 */
export function StyleSheet() {
  // The browser has no text to compare.
  const text = typeof window === 'undefined' ? (globalThis as { [key: symbol]: unknown })[STYLES] : '';
  return (
    <style
      ref={loadWhenEmpty}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet.
      dangerouslySetInnerHTML={{ __html: String(text ?? '') }}
    />
  );
}

/** In development, and where the browser renders a page that the server couldn't. */
function loadWhenEmpty(style: HTMLStyleElement | null): void {
  if (style?.textContent === '') void import('./globals.css');
}
