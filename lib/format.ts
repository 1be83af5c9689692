const formats = new Map<string, Intl.NumberFormat>();

/** "4,312". English without `Intl`: loading its data for the first number held up the page for longer than rendering it. */
export function formatNumber(value: number, language = 'en'): string {
  if (language !== 'en') {
    const format = formats.get(language) ?? new Intl.NumberFormat(language);
    formats.set(language, format);
    return format.format(value);
  }
  let text = String(value);
  if (!Number.isSafeInteger(value)) return text;
  for (let at = text.length - 3; at > (value < 0 ? 1 : 0); at -= 3)
    text = `${text.slice(0, at)},${text.slice(at)}`;
  return text;
}

export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(count)} ${count === 1 ? noun : plural}`;
}

/** A wait in words, rounded up so that it is never too short: "40 s", "3 min", "1 hour", "24 hours". */
export function formatWait(seconds: number): string {
  if (seconds < 120) return `${Math.ceil(seconds)} s`;
  if (seconds < 3_600) return `${Math.ceil(seconds / 60)} min`;
  return formatCount(Math.ceil(seconds / 3_600), 'hour');
}
