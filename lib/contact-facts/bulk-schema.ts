import { z } from 'zod';
import { refusal } from '../api/refusal';
import { recordId } from '../record-id-schema';
import { conditionInput } from './condition-schema';

export const BULK_MAX = 10_000;
const TAGS_MAX = 20;

const changes = {
  add_tags: z.array(recordId()).max(TAGS_MAX).optional(),
  remove_tags: z.array(recordId()).max(TAGS_MAX).optional(),
  /** The ID of a user; null for nobody. */
  owner: recordId().nullable().optional(),
};

/**
 * One change of many contacts: those that are named, or all that a condition finds. Strict, or names that are wrong would
 * mean all.
 */
export const bulkChange = z.union([
  z.strictObject({
    contacts: z
      .array(z.uuid(refusal('requests.uuid')))
      .min(1)
      .max(BULK_MAX, refusal('facts-errors.tooManyContacts', { max: BULK_MAX })),
    ...changes,
  }),
  z.strictObject({ condition: conditionInput, ...changes }),
]);

export type BulkChange = z.output<typeof bulkChange>;

/** How many contacts were changed, and how many were so already or aren't known. `id`: to undo it, for a week. */
export type BulkChanged = { id: string; changed: number; unchanged: number };

export const bulkParam = z.object({ id: recordId(refusal('requests.uuid')) });
