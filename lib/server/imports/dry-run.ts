import 'server-only';
import { sql } from 'kysely';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import { reads, type Store, store } from '../db/client';
import { AppError } from '../errors';
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
import { checkRows, type StoredRow, writeRows } from './check-rows';
import { createTally, storeDryRun } from './dry-run-counts';
import { IMPORTERS } from './kinds';
import { type ImportRecord, readImport, requireDraft } from './store';

const CHUNK = 500;
/** A chunk of long rows ends here, because a chunk is read without a pause. */
const CHUNK_BYTES = 2_000_000;

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
  const asOf = await requireKnown(record);
  await beginCheck(record, jobTry);
  const checking = { id, token: jobTry.token };
  await setJobTotal(jobTry, record.rows);
  if (await wasChecked(id)) await forgetKeys(checking, record.lines, signal);
  const tally = createTally(record.kind);
  const seen = new Map<string, number>();
  for await (const rows of chunksBelow(record)) {
    leaveIfStopping(signal);
    const checked = await checkRows(record, rows, seen);
    for (const each of checked) tally.count(each);
    await whileCurrent(checking, async (tx) => {
      await writeRows(tx, checked);
      await addJobProgress(tx, checking, checked.length);
    });
  }
  await whileCurrent(checking, async (tx) => {
    const result = { made_at: systemClock.iso(), contacts_as_of: asOf, ...tally.counts() };
    await storeDryRun(tx, record, result);
    await endJob(tx, checking);
  });
}

export async function requireKnown({ kind }: ImportRecord): Promise<string | null> {
  return (await IMPORTERS[kind].requireKnown?.()) ?? null;
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

type Checking = { id: string; token: string };

/** Clears the results of an earlier check, because another row may have a key now. */
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
  return new AppError('conflict', coded('imports-errors.checkCancelled'), {
    consequence: coded('imports-errors.previewAgain'),
  });
}
