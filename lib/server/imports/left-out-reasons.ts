import 'server-only';
import { IMPORT_OF } from '@/lib/imports/kinds';
import type { ImportKind, RowKind, RowState } from '@/lib/imports/schema';
import type { DryRun } from '@/lib/imports/types';

/** More than a screen shows: fixed rows are counted out of them again. */
const MAX_REASONS = 200;

/** By kind and reason: a large file may have as many reasons as rows. */
type Reasons = Map<string, DryRun['reasons'][number]>;

export function countedReasons(reasons: DryRun['reasons']): Reasons {
  return new Map(reasons.map((each) => [`${each.kind} ${each.reason}`, each]));
}

export type LeftOutRow = { kind: RowKind; state: RowState; reason: string | null };

export function countReason(
  reasons: Reasons,
  importKind: ImportKind,
  { kind, state, reason }: LeftOutRow,
  by: 1 | -1,
): void {
  // What is imported all the same is not left out.
  if (reason === null || state === 'waiting') return;
  const general = generalReason(importKind, kind, reason);
  const known = reasons.get(`${kind} ${general}`) ?? { kind, reason: general, count: 0 };
  reasons.set(`${kind} ${general}`, { ...known, count: known.count + by });
}

/** Those that name a contact, a number or a row are all different. */
function generalReason(importKind: ImportKind, kind: RowKind, reason: string): string {
  if (kind === 'possible_duplicate') return 'It may be a contact already.';
  if (kind === 'repeated') return `The same ${IMPORT_OF[importKind].same} is in an earlier row.`;
  return reason.replace(/\+\d{7,}/g, '…');
}

export function mostFrequent(reasons: Reasons): DryRun['reasons'] {
  return [...reasons.values()]
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MAX_REASONS);
}
