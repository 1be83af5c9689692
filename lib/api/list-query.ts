import { z } from 'zod';
import { LIST_MAX, splitList } from './query-string';

/** The longest list, in characters. */
const LIST_TEXT_MAX = 8_000;

/** A filter with several values in a query string, of which any may match. */
export function severalOf<Item extends z.ZodType<unknown, string>>(item: Item) {
  return z
    .string()
    .max(LIST_TEXT_MAX, 'This is too long.')
    .transform(splitList)
    .pipe(z.array(item).max(LIST_MAX, `Use at most ${LIST_MAX} values.`))
    .optional();
}
