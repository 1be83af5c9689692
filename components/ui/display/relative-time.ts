import { wallTime } from '@/lib/dates/local-time';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `utc` on the server, which doesn't know the reader's time zone; `local` in the browser. */
export type Zone = 'utc' | 'local';

type Parts = { year: number; month: number; date: number; hours: number; minutes: number; midnight: number };

function parts(instant: number, zone: Zone): Parts {
  // Shifted so that the UTC getters return local time. Not `Intl`, whose output differs between Node and browsers.
  const shift = zone === 'utc' ? 0 : new Date(instant).getTimezoneOffset() * minute;
  const at = new Date(instant - shift);
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

const two = (value: number) => String(value).padStart(2, '0');

/** "18 Nov 2026, 14:02", followed by "UTC" in that zone. */
export function exactTime(instant: number, zone: Zone): string {
  return `${dateAndTime(parts(instant, zone))}${zone === 'utc' ? ' UTC' : ''}`;
}

/** "18 Nov 2026, 14:02 (Europe/Madrid)". */
export function exactTimeIn(instant: number, zone: string): string {
  return `${dateAndTime(parts(wallTime(instant, zone), 'utc'))} (${zone})`;
}

function dateAndTime({ year, month, date, hours, minutes }: Parts): string {
  return `${date} ${months[month]} ${year}, ${two(hours)}:${two(minutes)}`;
}

/** "2 min ago", "3 h ago", "Yesterday", "18 Nov", "18 Nov 2024". Future times are exact. */
export function relativeTime(instant: number, now: number, zone: Zone): string {
  const age = now - instant;
  // The clocks of the server and the browser may differ a little.
  if (age < -minute) return exactTime(instant, zone);
  if (age < minute) return 'Just now';
  if (age < hour) return `${Math.floor(age / minute)} min ago`;

  const then = parts(instant, zone);
  const today = parts(now, zone);
  const days = Math.round((today.midnight - then.midnight) / day);
  if (days === 0 || age < 6 * hour) return `${Math.floor(age / hour)} h ago`;
  if (days === 1) return 'Yesterday';
  const short = `${then.date} ${months[then.month]}`;
  return then.year === today.year ? short : `${short} ${then.year}`;
}
