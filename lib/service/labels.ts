import type { Translate } from '../messages/catalog';

type T = Translate<'units'>;

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** "512 bytes", "3.4 MB", "120 GB". */
export function bytesWords(t: T, bytes: number): string {
  const step = Math.min(SIZES.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  const rounded = step > 0 && value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
  return t(SIZES[step] ?? 'byte', { value: rounded });
}

/** "84 ms", "1.2 s", "15 s". */
export function msWords(t: T, ms: number): string {
  if (ms < 1000) return t('millisecond', { value: Math.round(ms) });
  return t('second', { value: ms < 10_000 ? Math.round(ms / 100) / 10 : Math.round(ms / 1000) });
}
