import 'server-only';
import { can, type EffectiveRole } from '@/lib/auth/permissions';
import { systemClock } from '@/lib/clock';
import { formatList } from '@/lib/format';
import { type Coded, coded, sentences } from '@/lib/messages/coded';
import type { ServiceState, ServiceStatus } from '@/lib/service/schema';
import { store } from '../db/client';
import { whyStopped } from '../jobs/may-go-on';
import { readersLanguage, toReader } from '../messages/reader';
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
    detail: toReader(spent ? allSpent(limit, nextInMs) : await describe(seen, nextInMs, manages)),
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
  if (state !== 'fine') return since ? { is: 'since', at: since } : null;
  const isOld = last_success_at && systemClock.now() - Date.parse(last_success_at) > LONG_AGO_MS;
  return isOld ? { is: 'lastResponse', at: last_success_at } : null;
}

function allSpent(limit: number, nextInMs: number): Coded {
  const cause = Number.isFinite(limit)
    ? coded('service-status.allUsed', { limit })
    : coded('service-status.limiting');
  return sentences(cause, nextRequest(nextInMs));
}

async function describe(
  { state, last_failure }: ServiceHealth,
  nextInMs: number,
  manages: boolean,
): Promise<string> {
  if (state === 'fine') return coded('service-status.fine');
  if (state === 'unknown') return coded('service-status.unknown');
  if (state === 'busy') {
    const next = nextInMs > 0 ? nextRequest(nextInMs) : coded('service-status.nextNow');
    return sentences(coded('service-status.busy'), next);
  }
  if (state === 'rejecting_key') {
    const remedy = manages ? coded('service-status.setKey') : await whomToAsk();
    return sentences(coded('service-status.rejectsKey'), remedy);
  }
  return last_failure?.message ?? coded('service-status.down');
}

const MAX_NAMES = 3;

async function whomToAsk(): Promise<Coded> {
  const all = await adminNames(store());
  if (all.length === 0) return coded('service-status.askAdmin');
  const names = all.slice(0, MAX_NAMES);
  const count = all.length - names.length;
  if (count > 0) names.push(toReader(coded('service-status.moreAdmins', { count })));
  return coded('service-status.askOneOf', { names: formatList(names, readersLanguage(), 'or') });
}

function nextRequest(inMs: number): Coded {
  return coded('service-status.nextInSeconds', { seconds: Math.ceil(inMs / 1000) });
}
