import './globals.css';
import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { captureEarlyInput } from '@/components/shell/early-input/capture';
import { parseTheme, themeAttribute, themeCookie } from '@/components/shell/nav/theme';
import { Providers } from './providers';

export const metadata: Metadata = {
  title: { default: 'Frontdesk', template: '%s · Frontdesk' },
  robots: { index: false, follow: false },
};

export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = parseTheme((await cookies()).get(themeCookie)?.value);
  const policy = (await headers()).get('content-security-policy');
  const nonce = policy?.match(/'nonce-([^']+)'/)?.[1];
  return (
    <html lang="en" data-theme={themeAttribute(theme)}>
      <body>
        <script
          nonce={nonce}
          // Browsers hide the nonce from scripts.
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, which has to run before any bundle.
          dangerouslySetInnerHTML={{ __html: `(${captureEarlyInput})()` }}
        />
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
