import { z } from 'zod';
import type { Filter, Filters } from './filters';
import { LIST_MAX, splitList } from './query-string';

type Schema<Value, None> = None extends null
  ? z.ZodOptional<z.ZodType<Value, string>>
  : z.ZodDefault<z.ZodType<Value, string>>;

type Shape<Of extends Filters> = {
  [Key in keyof Of]: Of[Key] extends Filter<infer Value, infer None> ? Schema<Value, None> : never;
};

export function filterShape<Of extends Filters>(filters: Of): Shape<Of> {
  const shape = Object.entries(filters).map(([key, filter]) => {
    const schema = schemaOf(filter);
    return [key, filter.none === null ? schema.optional() : schema.default(filter.none)];
  });
  return Object.fromEntries(shape);
}

const instant = z.iso
  .datetime({ offset: true, message: 'Use a time such as 2026-01-31T00:00:00Z.' })
  .max(40, 'This time is too long.');

function schemaOf({ max, read, expected, each, asInstant }: Filter): z.ZodType<unknown, string> {
  if (asInstant) return instant;
  const text = z.string().max(max, `Use at most ${max} characters.`);
  if (each) {
    const values = z.array(schemaOf(each)).max(LIST_MAX, `Use at most ${LIST_MAX} values.`);
    return text.transform(splitList).pipe(values);
  }
  return text.transform((given, { addIssue }) => {
    const value = read(given);
    if (value !== null) return value;
    addIssue(expected);
    return z.NEVER;
  });
}
