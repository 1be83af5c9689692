import { z } from 'zod';
import { refusal } from '../api/refusal';
import { recordId } from '../record-id-schema';
import { OWN_FIELD_KEY } from './field-types';

/** A tag and a segment by their IDs, a field by its key. */
export const usedFact = z.union(
  [
    z.strictObject({ tag: recordId() }),
    z.strictObject({ segment: recordId() }),
    z.strictObject({ field: z.string().max(40).regex(OWN_FIELD_KEY) }),
  ],
  refusal('requests.uuid'),
);

export type UsedFact = z.output<typeof usedFact>;

/** Names of what asks for a fact, each list by name. */
export type FactUses = { segments: string[]; views: string[]; broadcasts: string[] };
