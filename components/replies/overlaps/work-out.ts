import { indexOverlaps, type OverlapFinding, overlapMap, overlapsOf } from '@/lib/replies/overlaps';
import type { ReplyRule } from '@/lib/replies/schema';

/** The overlaps of the whole notebook, or all that one reply has a part in. */
export function workOut(rules: ReplyRule[], of: string | null): OverlapFinding[] {
  if (of === null) return overlapMap(rules);
  const rule = rules.find(({ uuid }) => uuid === of);
  return rule ? overlapsOf(rule, indexOverlaps(rules)) : [];
}
