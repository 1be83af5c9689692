import { instantsOf, skipOf, wallTime } from '../dates/local-time';
import { type Coded, coded } from '../messages/coded';

export type ReadStart = { instant: number } | { error: Coded };

const OFFSET = /(Z|[+-]\d\d:\d\d)$/i;
/** Beyond the year 9999, stored instants would compare as earlier ones. No one plans so far ahead. */
const LATEST_START = Date.UTC(2100, 0);

/**
 * Reads a start: an instant with an offset, or a local time such as 2026-03-29T09:00 in the zone. A local time that
 * clocks skip is an error; of one that they repeat, it is the first.
 */
export function readStart(text: string, zone: string): ReadStart {
  const wall = Date.parse(OFFSET.test(text) ? text : `${text}Z`);
  if (Number.isNaN(wall) || !isDay(text.slice(0, 10)))
    return { error: coded('broadcasts-form.invalid.noDate') };
  if (wall >= LATEST_START) return { error: coded('broadcasts-form.invalid.tooFarAhead') };
  if (OFFSET.test(text)) return { instant: wall };
  const [first] = instantsOf(wall, zone);
  if (first !== undefined) return { instant: first };
  const skip = skipOf(wall, zone);
  const [from, to] = [wallTime(skip - 1, zone) + 1, wallTime(skip, zone)];
  const day = new Date(wall).toISOString().slice(0, 10);
  const times = { time: clock(wall), from: clock(from), to: clock(to) };
  return { error: coded('broadcasts-form.invalid.skippedTime', { ...times, zone, day }) };
}

/** Of a day that its month doesn't have, such as 30 February, the parser makes one of the next month. */
function isDay(day: string): boolean {
  return new Date(`${day}T00:00Z`).toISOString().startsWith(day);
}

const clock = (wall: number) => new Date(wall).toISOString().slice(11, 16);
