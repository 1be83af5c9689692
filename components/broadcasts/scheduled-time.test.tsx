import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageClockProvider } from '@/components/ui/display/page-clock';
import { ScheduledTime } from './scheduled-time';

function words(reader: string | null): string {
  const markup = renderToStaticMarkup(
    <PageClockProvider now={Date.parse('2026-11-25T12:00:00Z')} zone={reader}>
      <ScheduledTime value="2026-11-26T09:00:00Z" zone="Europe/Madrid" />
    </PageClockProvider>,
  );
  return markup.replaceAll(/<[^>]+>/g, '');
}

it('adds the reader’s own time where clocks show another', () => {
  expect(words('America/New_York')).toBe(
    '26 Nov 2026, 10:00 (Europe/Madrid), which is 26 Nov 2026, 04:00 in your time zone',
  );
});

it.each(['Europe/Madrid', 'Europe/Paris', null])('says one time to a reader in %s', (reader) => {
  expect(words(reader)).toBe('26 Nov 2026, 10:00 (Europe/Madrid)');
});
