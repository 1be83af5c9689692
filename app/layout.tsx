import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { parseTheme, themeAttribute, themeCookie } from '@/components/shell/nav/theme';
import { PageClockProvider } from '@/components/ui/display/page-clock';
import { EarlyInput } from '@/components/ui/early-input/early-input';
import { parseZone, zoneCookie } from '@/lib/dates/time-zone';
import { textDirection } from '@/lib/language/direction';
import { MessagesProvider } from '@/lib/messages/messages-provider';
import { pageMessages } from '@/lib/server/messages/catalog';
import { pageLanguage } from './guard';
import { Providers } from './providers';
import { StyleSheet } from './style-sheet';

export const metadata: Metadata = {
  title: { default: 'Frontdesk', template: '%s · Frontdesk' },
  robots: { index: false, follow: false },
};

export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Asked for before the scripts: the style sheet names it only after the first layout.
  preload(latin, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  const jar = await cookies();
  const theme = parseTheme(jar.get(themeCookie)?.value);
  const zone = parseZone(jar.get(zoneCookie)?.value);
  const language = await pageLanguage();
  const policy = (await headers()).get('content-security-policy');
  const nonce = policy?.match(/'nonce-([^']+)'/)?.[1];
  return (
    <html lang={language} dir={textDirection(language)} data-theme={themeAttribute(theme)}>
      <head>
        <StyleSheet />
      </head>
      <body>
        <EarlyInput nonce={nonce} />
        <MessagesProvider {...pageMessages(language, ['fields', 'times', 'ui'])}>
          <PageClockProvider now={Date.now()} zone={zone}>
            <Providers>{children}</Providers>
          </PageClockProvider>
        </MessagesProvider>
      </body>
    </html>
  );
}
