import 'server-only';
import { DAY_MS } from '../dates/days';
import { noteDay } from '../server/audit/proven-time';

/** Makes a clock that shows `now` (in milliseconds since 1970) a proven one. */
export async function noteWeekBefore(now: number): Promise<void> {
  for (let days = 7; days > 0; days--) await noteDay(now - days * DAY_MS);
}
