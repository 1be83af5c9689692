import 'server-only';
import { type Insertable, sql } from 'kysely';
import { systemClock } from '@/lib/clock';
import { IMPORT_OF } from '@/lib/imports/kinds';
import type { ImportField, RowKind } from '@/lib/imports/schema';
import type { DryRun } from '@/lib/imports/types';
import { foldStart } from '@/lib/search/text';
import { requireCompleteIndex } from '../contact-index/status';
import { rowBatchesOf } from '../db/batches';
import { reads, type Store, store } from '../db/client';
import type { Tables } from '../db/schema/index';
import { AppError } from '../errors';
import { createYield } from '../files/yield';
import type { Context } from '../http/context';
import {
  addJobProgress,
  beginTry,
  endJob,
  type JobTry,
  leaveIfStopping,
  setJobTotal,
  tryWithoutJob,
} from '../jobs/background-jobs';
import { type CheckedRow, CREATES_FROM, type FileRow, readRow } from './check';
import { IMPORTERS } from './kinds';
import { countedReasons, countReason, type LeftOutRow, mostFrequent } from './left-out-reasons';
import { minuteOfCalls } from './pace';
import { emptyKinds, type ImportRecord, mappingOf, type RowRecord, readImport, requireDraft } from './store';

const INCOMPLETE =
  'The rows weren’t checked, because contacts could be created twice. Sync contacts first, then check again.';
const CHUNK = 500;
/** A chunk of long rows has fewer: it is read in one go. */
const CHUNK_BYTES = 2_000_000;
/** Rows of one statement. */
const ROWS = 50;
/** Characters of a row that are searched. */
const MAX_SEARCHED = 500;
const CONTACTS_A_PAGE = 100;

/**
 * Checks every row without a call to the service and stores what it is. Throws AppError `conflict` when the import was
 * started, or when a newer check has begun, and while the contact index isn't complete.
 */
export async function dryRun(
  { signal }: Context,
  id: string,
  jobTry: JobTry = tryWithoutJob(),
): Promise<void> {
  const record = await readImport(store(), id);
  requireDraft(record);
  const asOf = await requireKnownContacts(record);
  await beginCheck(record, jobTry);
  const checking = { id, token: jobTry.token };
  await setJobTotal(jobTry, record.rows);
  if (await wasChecked(id)) await forgetKeys(checking, record.lines, signal);
  const tally = createTally(record.kind);
  const seen = new Map<string, number>();
  for await (const rows of chunksBelow(record)) {
    leaveIfStopping(signal);
    const checked = await checkRows(record, rows, seen);
    for (const each of checked) tally.add(each);
    await whileCurrent(checking, async (tx) => {
      await writeRows(tx, checked);
      await addJobProgress(tx, checking, checked.length);
    });
  }
  await whileCurrent(checking, async (tx) => {
    await storeDryRun(tx, record, tally.result(asOf));
    await endJob(tx, checking);
  });
}

/** The age of the contact index, if the rows are compared with it. Throws AppError `conflict` unless it is complete. */
export async function requireKnownContacts({ kind }: ImportRecord): Promise<string | null> {
  return IMPORT_OF[kind].merges ? (await requireCompleteIndex(systemClock.now(), INCOMPLETE)).as_of : null;
}

async function beginCheck({ id, version }: ImportRecord, jobTry: JobTry): Promise<void> {
  const { former, token } = jobTry;
  const begun = await store()
    .transaction()
    .execute(async (tx) => {
      const held = await tx
        .updateTable('import')
        .set({ token, dry_run: null })
        .where('id', '=', id)
        .where('version', '=', version)
        .where('state', '=', 'draft')
        .$if(former !== null, (query) => query.where('token', '=', former))
        .executeTakeFirst();
      if (Number(held.numUpdatedRows) === 0) return false;
      await beginTry(tx, jobTry);
      return true;
    });
  if (!begun) throw changedDuringCheck();
}

async function wasChecked(id: string): Promise<boolean> {
  const row = await store()
    .selectFrom('import_row')
    .select('row')
    .where('import_id', '=', id)
    .where('kind', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type StoredRow = Pick<RowRecord, 'row' | 'cells'>;

async function* chunksBelow({ id, header_row }: ImportRecord): AsyncGenerator<StoredRow[]> {
  let after = header_row;
  for (;;) {
    const next = sql`select "row", octet_length(cells) as bytes from import_row
      where import_id = ${id} and "row" > ${after} order by "row" limit ${CHUNK}`;
    const sized = sql`select "row", sum(bytes) over (order by "row") - bytes as bytes_before from (${next}) as next`;
    const { rows } = await sql<StoredRow>`select r."row", r.cells from (${sized}) as sized
      join import_row as r on r.import_id = ${id} and r."row" = sized."row"
      where bytes_before < ${CHUNK_BYTES} order by r."row"`.execute(reads({ bulk: true }));
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.row;
  }
}

export type CheckedRecord = Insertable<Tables['import_row']> & { kind: RowKind; reason: string | null };

/** Checks rows in their order. `seen` has the row of each key before them, and gets theirs. */
export async function checkRows(
  record: ImportRecord,
  rows: StoredRow[],
  seen: Map<string, number>,
): Promise<CheckedRecord[]> {
  const mapping = mappingOf(record);
  const options = { rules: JSON.parse(record.rules), country: record.default_country };
  const pause = createYield();
  const read: FileRow[] = [];
  for (const row of rows) {
    read.push(readRow(row, mapping));
    await pause();
  }
  const records: CheckedRecord[] = [];
  for (const [at, checked] of (await IMPORTERS[record.kind].check(read, options)).entries()) {
    records.push(toRecord(record, rows[at] as StoredRow, checked, mapping, seen));
    await pause();
  }
  return records;
}

function toRecord(
  { id, kind }: ImportRecord,
  { row, cells }: StoredRow,
  checked: CheckedRow,
  mapping: readonly (ImportField | null)[],
  seen: Map<string, number>,
): CheckedRecord {
  const { key, name, values, place, field } = checked;
  const earlier = key === null ? undefined : seen.get(key);
  if (key !== null && earlier === undefined) seen.set(key, row);
  const base = {
    import_id: id,
    row,
    cells,
    key,
    name,
    place,
    values: JSON.stringify(values),
    uuid: checked.uuid ?? null,
    search: foldStart(`${name ?? ''} ${Object.values(values).join(' ')}`, MAX_SEARCHED),
  };
  if (earlier !== undefined) {
    const { same } = IMPORT_OF[kind];
    const reason = `The same ${same} is in row ${earlier}.`;
    const none = { before: null, after: null, column: null, phone_key: null };
    return { ...base, ...none, kind: 'repeated', state: 'left_out', reason };
  }
  return {
    ...base,
    kind: checked.kind,
    phone_key: key,
    reason: checked.reason ?? null,
    state: checked.isSaved ? 'waiting' : 'left_out',
    column: field === undefined ? null : columnOf(mapping, field),
    before: checked.before ? JSON.stringify(checked.before) : null,
    after: checked.after ? JSON.stringify(checked.after) : null,
  };
}

function columnOf(mapping: readonly (ImportField | null)[], field: ImportField): number | null {
  const at = mapping.lastIndexOf(field);
  const otherwise = field === 'first_name' ? mapping.lastIndexOf('full_name') : -1;
  return at >= 0 ? at : otherwise >= 0 ? otherwise : null;
}

export async function writeRows(tx: Store, rows: CheckedRecord[]): Promise<void> {
  for (const batch of rowBatchesOf(rows, ROWS)) {
    await tx
      .insertInto('import_row')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['import_id', 'row']).doUpdateSet(({ ref }) => ({
          cells: ref('excluded.cells'),
          values: ref('excluded.values'),
          kind: ref('excluded.kind'),
          state: ref('excluded.state'),
          column: ref('excluded.column'),
          reason: ref('excluded.reason'),
          key: ref('excluded.key'),
          phone_key: ref('excluded.phone_key'),
          uuid: ref('excluded.uuid'),
          name: ref('excluded.name'),
          place: ref('excluded.place'),
          search: ref('excluded.search'),
          before: ref('excluded.before'),
          after: ref('excluded.after'),
        })),
      )
      .execute();
  }
}

type Checking = { id: string; token: string };

/** Keys of an earlier check, which another row may have now. */
async function forgetKeys(checking: Checking, lines: number, signal: AbortSignal | undefined): Promise<void> {
  for (let start = 0; start <= lines; start += CHUNK) {
    leaveIfStopping(signal);
    await whileCurrent(checking, (tx) =>
      tx
        .updateTable('import_row')
        .set({ phone_key: null, key: null, kind: null, state: 'left_out' })
        .where('import_id', '=', checking.id)
        .where('row', '>=', start)
        .where('row', '<', start + CHUNK)
        .execute(),
    );
  }
}

async function whileCurrent({ id, token }: Checking, change: (tx: Store) => Promise<unknown>): Promise<void> {
  const isCurrent = await store()
    .transaction()
    .execute(async (tx) => {
      // It locks the row, so that a newer check waits for this chunk.
      const held = await tx
        .updateTable('import')
        .set({ token })
        .where('id', '=', id)
        .where('token', '=', token)
        .where('state', '=', 'draft')
        .executeTakeFirst();
      if (Number(held.numUpdatedRows) === 0) return false;
      await change(tx);
      return true;
    });
  if (!isCurrent) throw changedDuringCheck();
}

function changedDuringCheck(): AppError {
  return new AppError('conflict', 'The import was changed, or its preview was cancelled.', {
    consequence: 'The rows weren’t checked. Preview the result again.',
  });
}

function createTally(importKind: ImportRecord['kind']) {
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

async function storeDryRun(tx: Store, record: ImportRecord, result: DryRun): Promise<void> {
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
