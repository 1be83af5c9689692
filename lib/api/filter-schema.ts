import { z } from 'zod';
import type { Filter, Filters } from './filters';
import { LIST_MAX, splitList } from './query-string';
import { refusal } from './refusal';

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
  .datetime({ offset: true, message: refusal('requests.time') })
  .max(40, refusal('requests.timeTooLong'));

function schemaOf({ max, read, expected, each, asInstant }: Filter): z.ZodType<unknown, string> {
  if (asInstant) return instant;
  const text = z.string().max(max);
  if (each) {
    return text.transform(splitList).pipe(z.array(schemaOf(each)).max(LIST_MAX));
  }
  return text.transform((given, { addIssue }) => {
    const value = read(given);
    if (value !== null) return value;
    addIssue(expected);
    return z.NEVER;
  });
}
