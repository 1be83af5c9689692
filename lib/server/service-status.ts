import 'server-only';
import { can, type Role } from '@/lib/auth/permissions';
import type { ServiceStatus } from '@/lib/service/schema';
import { serviceConnection } from './service/instance';
import type { ServiceHealth } from './service/watch';

/** How the service is, from what calls have shown, for whoever has these roles. Makes none itself. */
export function serviceStatus(roles: readonly Role[]): ServiceStatus {
  const { health, budget } = serviceConnection();
  const seen = health.snapshot();
  const { limit, remaining, waiting, nextInMs } = budget.status();
  const limited = Number.isFinite(limit);
  const spent = seen.state === 'fine' && nextInMs > 0;
  const manages = can(roles, 'service:manage');
  return {
    state: spent ? 'busy' : seen.state,
    detail: spent ? allSpent(limit, nextInMs) : describe(seen, nextInMs, manages),
    since: spent ? null : seen.since,
    last_success_at: seen.last_success_at,
    manages,
    budget: {
      limit: limited ? limit : null,
      remaining: limited ? Math.floor(remaining) : null,
      waiting: waiting.person,
      next_in_ms: nextInMs,
    },
  };
}

function allSpent(limit: number, nextInMs: number): string {
  return `The ${limit} calls of this minute are used up. ${nextCall(nextInMs)}`;
}

function describe({ state, last_failure }: ServiceHealth, nextInMs: number, manages: boolean): string {
  if (state === 'fine') return 'The messaging service answers.';
  if (state === 'unknown') return 'The desk has not asked the messaging service anything yet.';
  if (state === 'busy') {
    const next = nextInMs > 0 ? nextCall(nextInMs) : 'Its pause is over: the next call will show.';
    return `The messaging service has had too many requests and asked the desk to wait. ${next}`;
  }
  if (state === 'rejecting_key') {
    const who = manages
      ? 'SERVICE_API_KEY has to be mended.'
      : 'An admin can mend it under Settings → Service.';
    return `The messaging service does not accept the desk’s key: nothing can be read or sent. ${who}`;
  }
  return last_failure?.message ?? 'The messaging service does not answer.';
}

function nextCall(inMs: number): string {
  return `The next call can go in ${Math.ceil(inMs / 1000)} s.`;
}
