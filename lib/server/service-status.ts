import 'server-only';
import type { ServiceStatus } from '@/lib/service/schema';
import { serviceConnection } from './service/instance';
import type { ServiceHealth } from './service/watch';

/** How the service is, from what calls have shown. Makes none itself. */
export function serviceStatus(): ServiceStatus {
  const { health, budget } = serviceConnection();
  const seen = health.snapshot();
  const { limit, remaining, waiting, nextInMs } = budget.status();
  const limited = Number.isFinite(limit);
  const spent = seen.state === 'fine' && nextInMs > 0;
  return {
    state: spent ? 'busy' : seen.state,
    detail: spent ? allSpent(limit, nextInMs) : describe(seen),
    last_success_at: seen.last_success_at,
    budget: {
      limit: limited ? limit : null,
      remaining: limited ? Math.floor(remaining) : null,
      waiting: waiting.person,
      next_in_ms: nextInMs,
    },
  };
}

function allSpent(limit: number, nextInMs: number): string {
  return `The ${limit} calls of this minute are used up. The next can go in ${Math.ceil(nextInMs / 1000)} s.`;
}

function describe({ state, last_failure }: ServiceHealth): string {
  if (state === 'fine') return 'The messaging service answers.';
  if (state === 'unknown') return 'The desk has not asked the messaging service anything yet.';
  return last_failure?.message ?? 'The messaging service does not answer.';
}
