import 'server-only';
import { can, type Role } from '@/lib/auth/permissions';
import type { ServiceStatus } from '@/lib/service/schema';
import { store } from '../db/client';
import { serviceConnection } from '../service/connection';
import type { ServiceHealth } from '../service/health';
import { adminNames } from '../users/users';

const LONG_AGO_MS = 600_000;
const MEND_KEY = 'Put a valid key into SERVICE_API_KEY and start the desk again.';
const MEND_KEY_LATER = 'whoever runs the desk has to put a valid key into SERVICE_API_KEY.';

/** How the service is, from what calls have shown, for whoever has these roles. Makes none itself. */
export async function serviceStatus(roles: readonly Role[]): Promise<ServiceStatus> {
  const { health, rateLimiter } = serviceConnection();
  await rateLimiter.refresh();
  const seen = health.snapshot();
  const { limit, remaining, waiting, nextInMs } = rateLimiter.status();
  const limited = Number.isFinite(limit);
  const spent = seen.state === 'fine' && nextInMs > 0;
  const manages = can(roles, 'service:manage');
  return {
    state: spent ? 'busy' : seen.state,
    detail: spent ? allSpent(limit, nextInMs) : await describe(seen, nextInMs, manages),
    since: spent ? null : seen.since,
    when: spent ? null : whenOf(seen),
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

/** Since when matters where something is wrong; of what is fine, how old that is. */
function whenOf({ state, since, last_success_at }: ServiceHealth): ServiceStatus['when'] {
  if (state === 'unknown') return null;
  if (state !== 'fine') return since ? { label: 'Since', at: since } : null;
  const isOld = last_success_at && Date.now() - Date.parse(last_success_at) > LONG_AGO_MS;
  return isOld ? { label: 'Last answer', at: last_success_at } : null;
}

function allSpent(limit: number, nextInMs: number): string {
  return `The ${limit} calls of this minute are used up. ${nextCall(nextInMs)}`;
}

async function describe(
  { state, last_failure }: ServiceHealth,
  nextInMs: number,
  manages: boolean,
): Promise<string> {
  if (state === 'fine') return 'The messaging service answers.';
  if (state === 'unknown') return 'The desk has not asked the messaging service anything yet.';
  if (state === 'busy') {
    const next = nextInMs > 0 ? nextCall(nextInMs) : 'Its pause is over: the next call will show.';
    return `The messaging service has had too many requests and asked the desk to wait. ${next}`;
  }
  if (state === 'rejecting_key') {
    const what = 'The messaging service does not accept the desk’s key: nothing can be read or sent.';
    return manages ? `${what} ${MEND_KEY}` : `${what} Tell an admin${await inBrackets()}: ${MEND_KEY_LATER}`;
  }
  return last_failure?.message ?? 'The messaging service does not answer.';
}

const MOST_NAMES = 3;

/** Whom to tell: the admins' names, so far as they can be listed. */
async function inBrackets(): Promise<string> {
  const names = await adminNames(store());
  if (names.length === 0) return '';
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  return ` (${names.slice(0, MOST_NAMES).join(', ')}${more})`;
}

function nextCall(inMs: number): string {
  return `The next call can go in ${Math.ceil(inMs / 1000)} s.`;
}
