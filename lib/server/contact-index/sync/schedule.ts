import 'server-only';
import type { Walk } from './state';

const LOOK_EVERY_MS = 60_000;
/** Use is noted every half minute at most. */
const IN_USE_MS = 90_000;

/** Milliseconds since 1970 at which the next walk begins; null for never by itself. */
export function nextWalkAt({ wanted_at, started_at }: Walk, refreshMs: number): number | null {
  // Whoever noted the wish may have another clock.
  if (wanted_at !== null) return 0;
  if (refreshMs === 0) return null;
  return started_at === null ? 0 : Date.parse(started_at) + refreshMs;
}

export function isWalkDue(contacts: Walk, refreshMs: number, now: number): boolean {
  const at = nextWalkAt(contacts, refreshMs);
  return contacts.walking === 0 && at !== null && at <= now;
}

/** Whether a walk is under way that need not wait for the service. */
export function isReady({ walking, retry_at }: Walk, now: number): boolean {
  return walking === 1 && (retry_at === null || Date.parse(retry_at) <= now);
}

/** What is new tends to stand at the end of the list, and is only worth a call while someone is there to see it. */
export function isLookDue(contacts: Walk, refreshMs: number, now: number): boolean {
  const { walking, completed_as_of, used_at, looked_at } = contacts;
  if (refreshMs === 0 || walking === 1 || completed_as_of === null || used_at === null) return false;
  const inUse = now - Date.parse(used_at) < IN_USE_MS;
  return inUse && (looked_at === null || now - Date.parse(looked_at) >= LOOK_EVERY_MS);
}
