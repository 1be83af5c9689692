import 'server-only';
import { IMPORT_OF } from '@/lib/imports/kinds';
import { ROW_KINDS } from '@/lib/imports/row-states';
import type { RowKind, RowState } from '@/lib/imports/schema';
import type { DryRun } from '@/lib/imports/types';
import type { ImportKind } from '@/lib/imports/values';
import { coded, mapValues } from '@/lib/messages/coded';
import { tagNameKey } from '../contact-facts/tags';
import type { Store } from '../db/client';
import { CALLS_FROM, CREATES_FROM } from './check';
import { minuteOfCalls } from './pace';
import { newTagsIn } from './row-facts';
import { type ImportRecord, readImport } from './store';
import type { StoredDryRun } from './stored-dry-run';

const CONTACTS_A_PAGE = 100;

const none = () => Object.fromEntries(ROW_KINDS.map((kind) => [kind, 0])) as Record<RowKind, number>;

type CountedRow = {
  kind: RowKind;
  state: RowState;
  reason: string | null;
  place: number;
  facts?: string | null;
};

export function createTally(importKind: ImportKind, before?: StoredDryRun) {
  const by_kind = before?.by_kind ?? none();
  const reasons = countedReasons(before?.reasons ?? []);
  const { merges } = IMPORT_OF[importKind];
  const pages = new Set<number>();
  let writes = before?.writes ?? 0;
  let local = before?.local ?? 0;
  const newTags = new Map(before?.new_tags);
  return {
    count(row: CountedRow, by: 1 | -1 = 1) {
      const { state, place } = row;
      by_kind[row.kind] += by;
      countReason(reasons, importKind, row, by);
      if (state !== 'waiting') return;
      writes += by;
      for (const name of newTagsIn({ facts: row.facts ?? null })) {
        const key = tagNameKey(name);
        newTags.set(key, (newTags.get(key) ?? 0) + by);
      }
      if (place < CALLS_FROM) local += by;
      else if (merges && place < CREATES_FROM) pages.add(Math.floor(place / CONTACTS_A_PAGE));
    },
    counts() {
      const reads = before?.reads ?? pages.size * 2;
      const minutes = Math.ceil((writes - local + reads) / minuteOfCalls(importKind));
      const new_tags = [...newTags].filter(([, rows]) => rows > 0);
      return { by_kind, writes, local, new_tags, reads, minutes, reasons: mostFrequent(reasons) };
    },
  };
}

export async function storeDryRun(tx: Store, record: ImportRecord, result: StoredDryRun): Promise<void> {
  await tx
    .updateTable('import')
    .set({
      dry_run: JSON.stringify(result),
      n_waiting: result.writes,
      n_left_out: record.rows - result.writes,
    })
    .where('id', '=', record.id)
    .execute();
}

/**
 * Updates the stored counts after a row was fixed. `was` and `now`: this row and others with its key, before and
 * after.
 */
export async function storeChange(
  tx: Store,
  id: string,
  was: CountedRow[],
  now: CountedRow[],
): Promise<void> {
  const record = await readImport(tx, id);
  if (record.dry_run === null) return;
  const before: StoredDryRun = JSON.parse(record.dry_run);
  const tally = createTally(record.kind, before);
  for (const row of was) tally.count(row, -1);
  for (const row of now) tally.count(row);
  await storeDryRun(tx, record, { ...before, ...tally.counts() });
}

/** More than a screen shows: fixed rows are counted out of them again. */
const MAX_REASONS = 200;

/** By kind and reason: a large file may have as many reasons as rows. */
type Reasons = Map<string, DryRun['reasons'][number]>;

function countedReasons(reasons: DryRun['reasons']): Reasons {
  return new Map(reasons.map((each) => [`${each.kind} ${each.reason}`, each]));
}

function countReason(
  reasons: Reasons,
  importKind: ImportKind,
  { kind, state, reason }: CountedRow,
  by: 1 | -1,
): void {
  // What is imported all the same is not left out.
  if (reason === null || state === 'waiting') return;
  const general = generalReason(importKind, kind, reason);
  const known = reasons.get(`${kind} ${general}`) ?? { kind, reason: general, count: 0 };
  reasons.set(`${kind} ${general}`, { ...known, count: known.count + by });
}

/** The reason without contacts, numbers and row numbers, so that equal reasons can be counted together. */
function generalReason(importKind: ImportKind, kind: RowKind, reason: string): string {
  if (kind === 'possible_duplicate') return coded('imports-reasons.mayBeContact');
  if (kind === 'repeated') return coded(`imports-reasons.sameEarlier.${importKind}`);
  return mapValues(reason, (value) => value.replace(/\+\d[\d ]{6,}/g, '…'));
}

function mostFrequent(reasons: Reasons): DryRun['reasons'] {
  return [...reasons.values()]
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MAX_REASONS);
}
