import { z } from 'zod';
import { lineName } from '../names';
import type { ContactCondition } from './condition';
import { conditionInput } from './condition-schema';

/** A condition that is saved by name, for everyone. */
export type ContactSegment = {
  id: string;
  name: string;
  /** Null for one that can't be read. */
  condition: ContactCondition | null;
  /** How many contacts that aren't deleted it finds now; null for a broken one. */
  count: number | null;
  /** Why its condition can't be used any more. Such a segment finds nobody. */
  broken?: string;
  updated_at: string;
};

const NAME_MAX = 60;

export const segmentInput = z.object({ name: lineName(NAME_MAX), condition: conditionInput });

/** `expected`: when the segment was last changed, as far as the caller knows. */
export const segmentUpdate = segmentInput.partial().extend({ expected: z.string().max(40).optional() });

export type SegmentInput = z.output<typeof segmentInput>;
export type SegmentUpdate = z.output<typeof segmentUpdate>;
