import { relativeTime } from '@/components/ui/display/relative-time';

/** "18 Nov" for a day such as `2026-11-18`, the same on the server and in any time zone. */
export function dayWords(day: string): string {
  const instant = Date.parse(`${day}T00:00:00.000Z`);
  // Later in the same year, so that the date is written out without its year.
  return relativeTime(instant, Date.parse(`${day.slice(0, 4)}-12-31T23:59:59.999Z`), 'utc');
}
