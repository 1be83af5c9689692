export const DAY_MS = 24 * 3600 * 1000;

export const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Whether there is such a day: 30 February has the form of one. Those after 9998 have no next day of the same form. */
export function isDay(text: string): boolean {
  return DAY.test(text) && text < '9999' && String(new Date(text).toJSON()).startsWith(text);
}

/** The day that many days ago, in the caller's time zone. `now` is in milliseconds since 1970. */
export function daysAgo(now: number, days: number): string {
  const date = new Date(now);
  date.setDate(date.getDate() - days);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** The first instant of a day in the caller's time zone, or of the day that many days later. */
export function midnight(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** The day that many days after a day such as `2026-11-18`. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00.000Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Whether a search from one day to another can find nothing, because the first is after the last. */
export function areReversed({ from, to }: { from: string | null; to: string | null }): boolean {
  return from !== null && to !== null && from > to;
}
