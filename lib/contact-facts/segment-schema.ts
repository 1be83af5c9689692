import { z } from 'zod';
import { refusal } from '../api/refusal';
import { lineName } from '../names';
import { recordId } from '../record-id-schema';
import type { ContactCondition } from './condition';
import { conditionInput } from './condition-schema';

/** A condition that is saved by name, for everyone. */
export type ContactSegment = {
  id: string;
  name: string;
  /** Null for one that can't be read. */
  condition: ContactCondition | null;
  /** Why its condition can't be used any more. Such a segment finds nobody. */
  broken?: string;
  updated_at: string;
};

/** `count`: how many contacts that aren't deleted it finds now; null for a broken one. */
export type CountedSegment = ContactSegment & { count: number | null };

const NAME_MAX = 60;

/** Without counts a list of a hundred segments takes milliseconds instead of seconds. */
export const segmentsQuery = z.object({
  counts: z
    .enum(['1', '0'], refusal('requests.flag'))
    .default('1')
    .transform((text) => text === '1'),
});

export const segmentInput = z.object({ name: lineName(NAME_MAX), condition: conditionInput });

/** `id`: that of a segment which the caller has deleted, so that what names it works again. */
export const newSegment = segmentInput.extend({ id: recordId(refusal('requests.uuid')).optional() });

/** `expected`: when the segment was last changed, as far as the caller knows. */
export const segmentUpdate = segmentInput.partial().extend({ expected: z.string().max(40).optional() });

export type SegmentInput = z.output<typeof segmentInput>;
export type NewSegment = z.output<typeof newSegment>;
export type SegmentUpdate = z.output<typeof segmentUpdate>;
