import { z } from 'zod';
import type { Translate } from './messages/catalog';
import { typed } from './typed-number';

/** How long something is kept, as a select field holds it: a number of years or months, or `ever`, which is null. */
export function keptForField(count: z.ZodType<number | null>) {
  return z
    .literal('ever')
    .transform(() => null)
    .or(typed(count));
}

export function toKeptFor(count: number | null): string {
  return count === null ? 'ever' : String(count);
}

/** The usual ones, and what holds `now` in its place. */
export function keptForChoices(
  t: Translate<'kept-for'>,
  now: number | null,
  usual: readonly number[],
  words: (t: Translate<'kept-for'>, count: number) => string,
) {
  const counts = now === null || usual.includes(now) ? usual : [...usual, now].toSorted((a, b) => a - b);
  const choices = counts.map((count) => ({ value: String(count), label: words(t, count) }));
  return [{ value: 'ever', label: t('ever') }, ...choices];
}
