import 'server-only';
import { systemClock } from '@/lib/clock';
import { IMPORT_OF } from '@/lib/imports/kinds';
import type { ImportKind, RowKind, RowState } from '@/lib/imports/schema';
import type { DryRun } from '@/lib/imports/types';
import type { Store } from '../db/client';
import { CREATES_FROM } from './check';
import type { CheckedRecord } from './check-rows';
import { minuteOfCalls } from './pace';
import { emptyKinds, type ImportRecord, readImport } from './store';

const CONTACTS_A_PAGE = 100;

/** Counts what is checked. */
export function createTally(importKind: ImportRecord['kind']) {
  const by_kind = emptyKinds();
  const reasons = countedReasons([]);
  const pages = new Set<number>();
  let writes = 0;
  return {
    add(row: CheckedRecord) {
      const { state, place } = row;
      by_kind[row.kind] += 1;
      countReason(reasons, importKind, row, 1);
      if (state === 'waiting') {
        writes += 1;
        if (place !== undefined && place < CREATES_FROM) pages.add(Math.floor(place / CONTACTS_A_PAGE));
      }
    },
    result(contacts_as_of: string | null): DryRun {
      const reads = pages.size * 2;
      return {
        made_at: systemClock.iso(),
        contacts_as_of,
        by_kind,
        writes,
        reads,
        minutes: Math.ceil((writes + reads) / minuteOfCalls(importKind)),
        reasons: mostFrequent(reasons),
      };
    },
  };
}

export async function storeDryRun(tx: Store, record: ImportRecord, result: DryRun): Promise<void> {
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

/** After a row was fixed: the counts of what it and others of its key were and are. */
export async function storeChange(
  tx: Store,
  id: string,
  was: LeftOutRow[],
  now: CheckedRecord[],
): Promise<void> {
  const record = await readImport(tx, id);
  if (record.dry_run === null) return;
  const result: DryRun = JSON.parse(record.dry_run);
  const waiting = (rows: Pick<CheckedRecord, 'state'>[]) =>
    rows.filter(({ state }) => state === 'waiting').length;
  const reasons = countedReasons(result.reasons);
  for (const row of was) {
    result.by_kind[row.kind] -= 1;
    countReason(reasons, record.kind, row, -1);
  }
  for (const row of now) {
    result.by_kind[row.kind] += 1;
    countReason(reasons, record.kind, row, 1);
  }
  result.reasons = mostFrequent(reasons);
  result.writes += waiting(now) - waiting(was);
  result.minutes = Math.ceil((result.writes + result.reads) / minuteOfCalls(record.kind));
  await storeDryRun(tx, record, result);
}

/** More than a screen shows: fixed rows are counted out of them again. */
const MAX_REASONS = 200;

/** By kind and reason: a large file may have as many reasons as rows. */
type Reasons = Map<string, DryRun['reasons'][number]>;

function countedReasons(reasons: DryRun['reasons']): Reasons {
  return new Map(reasons.map((each) => [`${each.kind} ${each.reason}`, each]));
}

type LeftOutRow = { kind: RowKind; state: RowState; reason: string | null };

function countReason(
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

function mostFrequent(reasons: Reasons): DryRun['reasons'] {
  return [...reasons.values()]
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MAX_REASONS);
}
