import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Broadcast } from '@/lib/broadcasts/types';
import { BroadcastActions } from './broadcast-actions';

const rights = { canCreate: true, me: 'ada' };

function textOf(starts_at: string): string {
  const broadcast = {
    id: 'b',
    state: 'draft',
    author: { id: 'ada', name: 'Ada' },
    starts_at,
    preparing: null,
    approval: null,
    schedule: { starts_at, zone: 'UTC', latest_start_minutes: 60, quiet: null },
    plan: { planned_at: '2026-01-01T12:00:00.000Z', recipients: 2, needs_approval: false },
  } as unknown as Broadcast;
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <AppRouterContext value={{} as AppRouterInstance}>
        <BroadcastActions broadcast={broadcast} rights={rights as never} />
      </AppRouterContext>
    </QueryClientProvider>,
  ).replaceAll(/<[^>]*>/g, ' ');
}

it('offers to schedule a draft, and to start it once its time has passed', () => {
  expect(textOf('2026-01-01T13:00:00.000Z')).toMatch(/Schedule/);
  expect(textOf('2026-01-01T11:30:00.000Z')).not.toMatch(/Schedule/);
  expect(textOf('2026-01-01T11:30:00.000Z')).toMatch(/Start/);
});
