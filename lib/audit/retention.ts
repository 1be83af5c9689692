/** The same day so many years ago: events before it are over where they are kept for so long. */
export function yearsBefore(now: number, years: number): string {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date.toISOString();
}
