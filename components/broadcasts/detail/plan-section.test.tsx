import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Broadcast, BroadcastPlan } from '@/lib/broadcasts/types';
import { PlanSection } from './plan-section';

const plan = {
  planned_at: '2026-01-01T12:00:00.000Z',
  contacts_as_of: '2026-01-01T12:00:00.000Z',
  audience: 2,
  recipients: 2,
  excluded: 0,
  by_reason: {},
  calls: 2,
  per_minute: 60,
  minutes: 1,
  starts_at: '2026-01-01T23:00:00.000Z',
  ends_at: '2026-01-02T08:01:00.000Z',
  zone: 'UTC',
  cap: { limit: 100, used: 0, is_exceeded: false },
  tier: { limit: null, used: 0, is_exceeded: false },
  us_marketing: 0,
  is_start_repeated: false,
  needs_count: false,
  previews: [],
} satisfies Partial<BroadcastPlan>;
const rights = { canCreate: false, canApprove: false, marketersApprove: false, me: 'me' };
const ada = { id: 'ada', name: 'Ada' };

/** A broadcast that starts at once, in its quiet hours. */
function textOf(
  needs_approval: boolean,
  approval: Broadcast['approval'] = null,
  scheduled: Partial<Broadcast> = {},
): string {
  const broadcast = {
    id: 'b',
    state: 'draft',
    starts_at: null,
    preparing: null,
    approval,
    writers: [],
    schedule: { zone: 'UTC', quiet: { from: '21:00', to: '08:00' } },
    plan: { ...plan, needs_approval },
    ...scheduled,
  } as unknown as Broadcast;
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <AppRouterContext value={{} as AppRouterInstance}>
        <PlanSection broadcast={broadcast} rights={rights as never} />
      </AppRouterContext>
    </QueryClientProvider>,
  );
  return html.replaceAll(/<[^>]*>/g, '');
}

it('says once when the first message is sent after quiet hours, also when it needs approval', () => {
  const times = (text: string) => text.match(/quiet hours/g)?.length;
  expect(textOf(false)).toContain('The start is in the quiet hours. The first message is sent');
  expect(times(textOf(false))).toBe(1);
  expect(textOf(true)).toMatch(/it starts .*, after the quiet hours\. Editing/);
  expect(times(textOf(true))).toBe(1);
  expect(times(textOf(true, { by: ada, at: plan.planned_at }))).toBe(1);
});

it('says how late a scheduled broadcast may start', () => {
  const { starts_at } = plan;
  const schedule = { starts_at, zone: 'UTC', latest_start_minutes: 90, quiet: null };
  expect(textOf(false, null, { starts_at, schedule })).toContain('Latest start2 Jan 2026, 00:30 (UTC)');
  expect(textOf(false)).not.toContain('Latest start');
});

it('does not say that it starts at once after the latest start', () => {
  const starts_at = '2026-01-01T11:30:00.000Z';
  const schedule = { starts_at, zone: 'UTC', latest_start_minutes: 0, quiet: null };
  expect(textOf(false, null, { starts_at, schedule })).not.toContain('Right away');
});

it('says that a chosen start has passed, and that it starts at once', () => {
  const starts_at = '2026-01-01T11:30:00.000Z';
  const schedule = { starts_at, zone: 'UTC', latest_start_minutes: 60, quiet: null };
  expect(textOf(false, null, { starts_at, schedule })).toContain(
    'StartsRight away: the chosen time (1 Jan 2026, 11:30 (UTC)) has passed',
  );
});
