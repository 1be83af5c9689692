const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** `utc` while the reader's time zone isn't known; `local` in the browser; on the server the name of that zone. */
export type Zone = 'utc' | 'local' | (string & {});

type Parts = { year: number; month: number; date: number; hours: number; minutes: number; midnight: number };

function parts(instant: number, zone: Zone): Parts {
  // Shifted so that the UTC getters return local time. Not `Intl`'s own words, which differ between Node and browsers.
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

/** "18 Nov 2026, 14:02", followed by "UTC" in that zone. */
export function exactTime(instant: number, zone: Zone): string {
  const { year, month, date, hours, minutes } = parts(instant, zone);
  return `${date} ${months[month]} ${year}, ${two(hours)}:${two(minutes)}${zone === 'utc' ? ' UTC' : ''}`;
}

/**
 * "Just now", "2 min ago", "3 h ago", "Yesterday", "18 Nov", "18 Nov 2024". A time more than a minute ahead is exact.
 */
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
