/** The reader's own time zone, such as "Europe/Berlin". */
export function zoneName(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
