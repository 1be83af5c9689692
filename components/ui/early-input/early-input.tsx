'use client';

import { captureEarlyInput } from './capture';

/** A client component, so that its text isn't sent twice: in the HTML and in the data that React hydrates from. */
export function EarlyInput({ nonce }: { nonce?: string }) {
  const code = typeof window === 'undefined' ? `(${captureEarlyInput})()` : '';
  return (
    <script
      nonce={nonce}
      // The browser has no text to compare, and hides the nonce from scripts.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, which has to run before any bundle.
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}
