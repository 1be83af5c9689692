const padded = (value: number, length = 2) => String(value).padStart(length, '0');

/**
 * The value of a `datetime-local` input, in the reader's time zone, such as `2026-03-29T09:00`. Exact for any year, since
 * years of one digit pass while one is typed; `getTimezoneOffset` rounds what zones had before 1900 to minutes.
 */
export function toLocalTime(value: string): string {
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return '';
  const day = [padded(at.getFullYear(), 4), padded(at.getMonth() + 1), padded(at.getDate())].join('-');
  return `${day}T${padded(at.getHours())}:${padded(at.getMinutes())}`;
}

/** The instant in ISO 8601; empty for what is none, such as a year of five digits. */
export function fromLocalTime(typed: string): string {
  const at = new Date(typed);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
