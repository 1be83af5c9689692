import { isTimeZone } from '@/lib/dates/time-zone';

/** The reader's time zone, such as "Europe/Berlin". */
export function zoneName(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The server reads this cookie, so that the first HTML has the reader's times, and none of them is rendered again. */
export const zoneCookie = 'zone';

export function parseZone(value: string | undefined): string | null {
  return value !== undefined && isTimeZone(value) ? value : null;
}
