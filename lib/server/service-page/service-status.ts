import 'server-only';
import { can, type EffectiveRole } from '@/lib/auth/permissions';
import { systemClock } from '@/lib/clock';
import type { ServiceState, ServiceStatus } from '@/lib/service/schema';
import { store } from '../db/client';
import { whyStopped } from '../jobs/may-go-on';
import { serviceConnection } from '../service/connection';
import type { ServiceHealth } from '../service/health';
import type { Place } from '../service/rate-limiter';
import { adminNames } from '../users/users';

const LONG_AGO_MS = 600_000;

/**
 * The state of the service as seen by earlier calls, with text for people with these roles, and where the calls of
 * user `id` wait. Makes no call.
 */
export async function serviceStatus(roles: readonly EffectiveRole[], id?: string): Promise<ServiceStatus> {
  const { health, rateLimiter } = serviceConnection();
  await rateLimiter.refresh();
  const seen = health.snapshot();
  const { limit, remaining, waiting, nextInMs } = rateLimiter.status();
  const limited = Number.isFinite(limit);
  const spent = isSpent(seen, nextInMs);
  const manages = can(roles, 'service:manage');
  return {
    state: spent ? 'busy' : seen.state,
    detail: spent ? allSpent(limit, nextInMs) : await describe(seen, nextInMs, manages),
    since: spent ? null : seen.since,
    when: spent ? null : whenOf(seen),
    last_success_at: seen.last_success_at,
    manages,
    stopped: whyStopped(),
    budget: {
      limit: limited ? limit : null,
      remaining: limited ? Math.floor(remaining) : null,
      waiting: waiting.save + waiting.record + waiting.page + waiting.check,
      next_in_ms: nextInMs,
      own: id === undefined ? null : ownPlace(rateLimiter.placeOf(id)),
    },
  };
}

/** The state in `serviceStatus`, from what this process knows without reading the store. */
export function currentState(): ServiceState {
  const { health, rateLimiter } = serviceConnection();
  const seen = health.snapshot();
  return isSpent(seen, rateLimiter.status().nextInMs) ? 'busy' : seen.state;
}

function isSpent({ state }: ServiceHealth, nextInMs: number): boolean {
  return state === 'fine' && nextInMs > 0;
}

function ownPlace(found: Place | null): ServiceStatus['budget']['own'] {
  return found && { place: found.place, in_ms: Math.round(found.inMs) };
}

/** When a problem started; for a connected service, when it last responded if that was long ago. */
function whenOf({ state, since, last_success_at }: ServiceHealth): ServiceStatus['when'] {
  if (state === 'unknown') return null;
  if (state !== 'fine') return since ? { label: 'Since', at: since } : null;
  const isOld = last_success_at && systemClock.now() - Date.parse(last_success_at) > LONG_AGO_MS;
  return isOld ? { label: 'Last response', at: last_success_at } : null;
}

function allSpent(limit: number, nextInMs: number): string {
  const cause = Number.isFinite(limit)
    ? `All ${limit} requests for this minute are used.`
    : 'The messaging service is limiting requests.';
  return `${cause} ${nextRequest(nextInMs)}`;
}

async function describe(
  { state, last_failure }: ServiceHealth,
  nextInMs: number,
  manages: boolean,
): Promise<string> {
  if (state === 'fine') return 'The messaging service is responding.';
  if (state === 'unknown') return 'Frontdesk hasn’t called the messaging service since it started.';
  if (state === 'busy') {
    const next = nextInMs > 0 ? nextRequest(nextInMs) : 'Requests can be sent again now.';
    return `The messaging service is rate limiting requests. ${next}`;
  }
  if (state === 'rejecting_key') {
    const problem = 'The messaging service rejects the API key, so nothing can be loaded or sent.';
    return manages
      ? `${problem} Set a valid key in SERVICE_API_KEY and restart Frontdesk.`
      : `${problem} ${await whomToAsk()}`;
  }
  return last_failure?.message ?? 'The messaging service isn’t responding.';
}

const MAX_NAMES = 3;

async function whomToAsk(): Promise<string> {
  const names = await adminNames(store());
  if (names.length === 0) return 'Ask an admin.';
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
  return `Ask an admin: ${names.slice(0, MAX_NAMES).join(', ')}${more}.`;
}

function nextRequest(inMs: number): string {
  return `The next request can be sent in ${Math.ceil(inMs / 1000)} s.`;
}
