'use client';

import { STYLES } from '@/lib/style-sheet';

const ID = 'style-sheet';

/** On the server the sheet's text, in the browser what the HTML has brought. */
const text =
  typeof window === 'undefined'
    ? ((globalThis as { [key: symbol]: unknown })[STYLES] as string | undefined)
    : document.getElementById(ID)?.textContent;

// In development, and where the server couldn't render the page.
if (typeof window !== 'undefined' && !text) void import('./styles');

/**
 * The style sheet as a part of the HTML. As a file it came after the HTML and shared a slow network with the scripts and
 * the font, and the first row waited for it twice as long. A client component, so that the text isn't sent a second
 * time in the data that React hydrates from.
 */
export function StyleSheet() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet.
  return <style id={ID} dangerouslySetInnerHTML={{ __html: text ?? '' }} />;
}
