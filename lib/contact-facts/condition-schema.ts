import { z } from 'zod';
import { refusal } from '../api/refusal';
import { type ContactCondition, readCondition } from './condition';

const text = z.string().max(500);
const single = z.strictObject({
  field: text,
  is: text,
  value: z.union([text, z.number(), z.boolean(), z.array(z.union([text, z.number()])).max(50)]).optional(),
  zone: text.optional(),
});
const parts = z.lazy((): z.ZodType => z.array(tree).max(50));
const tree = z.union([
  single,
  z.strictObject({ all: parts }),
  z.strictObject({ any: parts }),
  z.strictObject({ none: parts }),
]);

/** Any JSON within limits, of which `readCondition` says whether it is a condition. */
export const conditionInput = tree.transform((given, { addIssue }): ContactCondition => {
  const read = readCondition(JSON.stringify(given));
  if (read !== null) return read;
  addIssue(refusal('contact-filters-errors.condition'));
  return z.NEVER;
});
