import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageClockProvider } from '@/components/ui/display/page-clock';
import type { ContactsOverview, Overview } from '@/lib/overview/types';
import { AdministrationCard } from './administration-card';
import { ContactsCard } from './contacts-card';

const NOW = '2026-11-18T20:00:00.000Z';

function render(children: ReactNode): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PageClockProvider now={Date.parse(NOW)} zone="Pacific/Auckland">
        {children}
      </PageClockProvider>
    </QueryClientProvider>,
  );
}

it('names a week of new contacts by the day on which it starts for the reader', () => {
  const index = { indexed: 1, counts: { all: 1, groups: {} }, complete: true, problem: null };
  const contacts = { index, weeks: [{ from: '2026-11-11T20:00:00.000Z', count: 3 }] };
  const html = render(<ContactsCard contacts={contacts as unknown as ContactsOverview} />);
  expect(html).toContain('12 Nov');
  expect(html).not.toContain('11 Nov');
});

it('links to the events since the day that was a week ago for the reader', () => {
  const overview = { audit: { last_7: 4, last_at: NOW } } as Overview;
  expect(render(<AdministrationCard overview={overview} now={Date.parse(NOW)} />)).toContain(
    'from=2026-11-12',
  );
});
