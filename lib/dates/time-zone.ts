export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

export function zoneName(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The server reads this cookie, so that the first HTML has the reader's times, and none of them is rendered again. */
export const zoneCookie = 'zone';

export function parseZone(value: string | undefined): string | null {
  return value !== undefined && isTimeZone(value) ? value : null;
}
