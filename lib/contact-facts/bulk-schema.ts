import { z } from 'zod';
import { refusal } from '../api/refusal';
import { recordId } from '../record-id-schema';
import { type ContactCondition, readCondition } from './condition';

export const BULK_MAX = 10_000;
const TAGS_MAX = 20;

const text = z.string().max(500);
const single = z.object({
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
const condition = tree.transform((given, { addIssue }): ContactCondition => {
  const read = readCondition(JSON.stringify(given));
  if (read !== null) return read;
  addIssue(refusal('contact-filters-errors.condition'));
  return z.NEVER;
});

const changes = {
  add_tags: z.array(recordId()).max(TAGS_MAX).optional(),
  remove_tags: z.array(recordId()).max(TAGS_MAX).optional(),
  /** The ID of a user; null for nobody. */
  owner: recordId().nullable().optional(),
};

/** One change of many contacts: those that are named, or all that a condition finds. */
export const bulkChange = z.union([
  z.object({
    contacts: z
      .array(z.uuid(refusal('requests.uuid')))
      .min(1)
      .max(BULK_MAX, refusal('facts-errors.tooManyContacts', { max: BULK_MAX })),
    ...changes,
  }),
  z.object({ condition, ...changes }),
]);

export type BulkChange = z.output<typeof bulkChange>;

/** How many contacts were changed, and how many were so already or aren't known. `id`: to undo it, for a week. */
export type BulkChanged = { id: string; changed: number; unchanged: number };

export const bulkParam = z.object({ id: recordId(refusal('requests.uuid')) });
