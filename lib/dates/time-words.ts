import type { Translate } from '../messages/catalog';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `utc` while the reader's time zone isn't known; `local` in the browser; on the server the name of that zone. */
export type Zone = 'utc' | 'local' | (string & {});

type Parts = { year: number; month: number; date: number; hours: number; minutes: number; midnight: number };

function parts(instant: number, zone: Zone): Parts {
  // Shifted so that the UTC getters return local time. Not `Intl`'s own words: those of Node and of browsers differ.
  const at = new Date(instant + shiftOf(instant, zone));
  const [year, month, date] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  return {
    year,
    month,
    date,
    hours: at.getUTCHours(),
    minutes: at.getUTCMinutes(),
    midnight: Date.UTC(year, month, date),
  };
}

/** Milliseconds by which the zone's clocks are ahead of UTC. */
function shiftOf(instant: number, zone: Zone): number {
  if (zone === 'utc') return 0;
  if (zone === 'local') return 0 - new Date(instant).getTimezoneOffset() * minute;
  const fields = formatOf(zone).formatToParts(instant);
  const field = (wanted: string) => Number(fields.find(({ type }) => type === wanted)?.value);
  const there = Date.UTC(field('year'), field('month') - 1, field('day'), field('hour'), field('minute'));
  return there - Math.floor(instant / minute) * minute;
}

let last: { zone: string; format: Intl.DateTimeFormat } | undefined;

/** Keeps the latest format: a page shows the times of one zone, and creating a format is slow. */
function formatOf(zone: string): Intl.DateTimeFormat {
  if (last?.zone !== zone) {
    const format = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    last = { zone, format };
  }
  return last.format;
}

const two = (value: number) => String(value).padStart(2, '0');

type Times = Translate<'times'>;

/** "18 Nov 2026, 14:02", followed by "UTC" in that zone. */
export function exactTime(t: Times, instant: number, zone: Zone): string {
  const at = parts(instant, zone);
  const time = `${two(at.hours)}:${two(at.minutes)}`;
  return t(zone === 'utc' ? 'exactUtc' : 'exact', { ...dateOf(t, at), time });
}

/** "14:02". */
export function timeOfDay(instant: number, zone: Zone): string {
  const { hours, minutes } = parts(instant, zone);
  return `${two(hours)}:${two(minutes)}`;
}

/** The day such as `2026-11-18` that an instant is on. */
export function dayIn(instant: number, zone: Zone): string {
  const { year, month, date } = parts(instant, zone);
  return `${year}-${two(month + 1)}-${two(date)}`;
}

/** "18 Nov" for a day such as `2026-11-18`, the same in any time zone. */
export function dayOfYear(t: Times, day: string): string {
  return t('day', dateOf(t, parts(Date.parse(`${day}T00:00:00.000Z`), 'utc')));
}

/** "18 Nov 2026" for a day such as `2026-11-18`, the same in any time zone. */
export function dayWithYear(t: Times, day: string): string {
  return t('dayOfYear', dateOf(t, parts(Date.parse(`${day}T00:00:00.000Z`), 'utc')));
}

/** How a time is used in a sentence: alone, after a word such as "until", or as `when` something happens. */
export type InSentence = boolean | 'when';

/**
 * "Just now", "2 min ago", "3 h ago", "Yesterday", "18 Nov", "18 Nov 2024", and `when`: "on 18 Nov". A time more than a
 * minute ahead is exact.
 */
export function relativeTime(
  t: Times,
  instant: number,
  now: number,
  zone: Zone,
  inSentence: InSentence = false,
): string {
  const age = now - instant;
  const dated = (date: string) => (inSentence === 'when' ? t('on', { date }) : date);
  // The clocks of the server and the browser may differ a little.
  if (age < -minute) return dated(exactTime(t, instant, zone));
  if (age < minute) return t(inSentence ? 'justNowInSentence' : 'justNow');
  if (age < hour) return t('minutesAgo', { count: Math.floor(age / minute) });

  const then = parts(instant, zone);
  const today = parts(now, zone);
  const days = Math.round((today.midnight - then.midnight) / day);
  if (days === 0 || age < 6 * hour) return t('hoursAgo', { count: Math.floor(age / hour) });
  if (days === 1) return t(inSentence ? 'yesterdayInSentence' : 'yesterday');
  return dated(t(then.year === today.year ? 'day' : 'dayOfYear', dateOf(t, then)));
}

/** A wait for the message `wait`, rounded up so that it is never too short: "40 s", "3 min", "24 hours". */
export function waitValues(seconds: number) {
  if (seconds < 120) return { unit: 'seconds', count: Math.ceil(seconds) } as const;
  if (seconds < 3_600) return { unit: 'minutes', count: Math.ceil(seconds / 60) } as const;
  return { unit: 'other', count: Math.ceil(seconds / 3_600) } as const;
}

function dateOf(t: Times, { year, month, date }: Parts) {
  return {
    day: String(date),
    month: t(`month.${(month + 1) as Month}`),
    year: String(year),
  };
}

type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;
