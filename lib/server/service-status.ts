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
  return {
    state: seen.state === 'fine' && waiting.person > 0 ? 'busy' : seen.state,
    detail: describe(seen),
    last_success_at: seen.last_success_at,
    budget: {
      limit: limited ? limit : null,
      remaining: limited ? Math.floor(remaining) : null,
      waiting: waiting.person,
      next_in_ms: nextInMs,
    },
  };
}

function describe({ state, last_failure }: ServiceHealth): string {
  if (state === 'fine') return 'The messaging service answers.';
  if (state === 'unknown') return 'The desk has not asked the messaging service anything yet.';
  return last_failure?.message ?? 'The messaging service does not answer.';
}
