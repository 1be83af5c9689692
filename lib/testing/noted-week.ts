import 'server-only';
import { noteDay } from '../server/audit/proven-time';

const DAY_MS = 24 * 60 * 60_000;

/** Makes a clock that shows `now` (in milliseconds since 1970) a proven one. */
export async function noteWeekBefore(now: number): Promise<void> {
  for (let days = 7; days > 0; days--) await noteDay(now - days * DAY_MS);
}
