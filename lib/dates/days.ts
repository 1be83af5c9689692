export const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

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

/** Why a list has nothing to show of a search that has not read everything. */
export const SEARCH_FURTHER = 'Search further, or choose days to search.';

export function whyNoMatch(noun: string, { from, to }: { from: string | null; to: string | null }): string {
  return from !== null && to !== null && from > to
    ? 'The day under “From” is after the day under “To”. Change one of them.'
    : `No ${noun} matches all of these filters.`;
}
