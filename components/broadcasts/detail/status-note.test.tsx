import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageClockProvider } from '@/components/ui/display/page-clock';
import type { Broadcast } from '@/lib/broadcasts/types';
import { StatusNote } from './status-note';

it('names the time for which a broadcast that missed its start was scheduled, and says once that nothing was sent', () => {
  const broadcast = {
    state: 'missed',
    reason: 'The latest start time passed. Nothing was sent.',
    starts_at: '2026-11-25T09:00:00.000Z',
    schedule: { zone: 'Europe/Madrid' },
  } as Broadcast;
  const text = renderToStaticMarkup(
    <PageClockProvider now={Date.parse('2026-11-25T12:00:00Z')} zone="Europe/Madrid">
      <StatusNote broadcast={broadcast} />
    </PageClockProvider>,
  ).replaceAll(/<[^>]*>/g, '');
  expect(text).toContain('Planned start: 25 Nov 2026, 10:00 (Europe/Madrid).');
  expect(text.match(/Nothing was sent/g)).toHaveLength(1);
});

it('says where a broadcast of another service can be resumed, but for the sandbox, which a store never goes back to', () => {
  const textFrom = (from: string) => {
    const counts = { waiting: 1 };
    const broadcast = { state: 'paused', is_elsewhere: true, held: { from }, counts } as Broadcast;
    return renderToStaticMarkup(<StatusNote broadcast={broadcast} />).replaceAll(/<[^>]*>/g, '');
  };
  expect(textFrom('https://a.example/')).toContain('only at https://a.example/');
  expect(textFrom('sandbox')).not.toContain('sandbox');
  expect(textFrom('sandbox')).toContain('it can’t be resumed at the one that is connected now.');
});
