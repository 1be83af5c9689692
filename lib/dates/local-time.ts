import { DAY_MS } from './days';

/** Requests name zones, each of which has thousands of spellings (`eUROPE/madrid`), and a format takes 36 KB. */
const MAX_KEPT = 100;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (formats.size >= MAX_KEPT) formats.clear();
  formats.set(zone, made);
  return made;
}

/** What clocks in the zone show, in milliseconds as if it were UTC. */
export function wallTime(instant: number, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((instant % 1000) + 1000) % 1000);
}

/**
 * The instants at which clocks show this time: usually one, none when clocks skip it in spring, two when they repeat it
 * in autumn.
 */
export function instantsOf(wall: number, zone: string): number[] {
  const offsets = [-DAY_MS, 0, DAY_MS].map((shift) => wallTime(wall + shift, zone) - (wall + shift));
  const candidates = [...new Set(offsets)].map((offset) => wall - offset);
  return candidates.filter((instant) => wallTime(instant, zone) === wall).sort((one, other) => one - other);
}

/** The instant at which clocks skip this time, which they never show. */
export function skipOf(wall: number, zone: string): number {
  let [before, after] = [wall - DAY_MS, wall + DAY_MS];
  // A zone has at most one change within two days.
  const reached = (instant: number) => wallTime(instant, zone) >= wall;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (reached(middle)) after = middle;
    else before = middle;
  }
  return after;
}

/** The first instant at which clocks show this time, or the moment at which they skip it. */
export function firstInstantOf(wall: number, zone: string): number {
  return instantsOf(wall, zone)[0] ?? skipOf(wall, zone);
}

/** The last instant at which clocks show this time, or the moment at which they skip it. */
export function lastInstantOf(wall: number, zone: string): number {
  return instantsOf(wall, zone).at(-1) ?? skipOf(wall, zone);
}
