const numbers = new Intl.NumberFormat('en');

/** "1 contact", "4,312 contacts". */
export function formatCount(count: number, noun: string): string {
  return `${numbers.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}
