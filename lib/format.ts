const numbers = new Intl.NumberFormat('en');

export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** "1 contact", "4,312 contacts". */
export function formatCount(count: number, noun: string): string {
  return `${numbers.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** A wait of so many seconds, rounded up so that it is never too short: "40 s", "3 min", "1 hour", "24 hours". */
export function formatWait(seconds: number): string {
  if (seconds < 120) return `${Math.ceil(seconds)} s`;
  if (seconds < 3_600) return `${Math.ceil(seconds / 60)} min`;
  return formatCount(Math.ceil(seconds / 3_600), 'hour');
}
