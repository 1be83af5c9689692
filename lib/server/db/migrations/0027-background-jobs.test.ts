import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { formerImport } from '@/lib/testing/former-rows';
import { openBefore, STORE_KINDS } from '@/lib/testing/stores';
import { migrate } from '../migrate';

const finished = { state: 'finished', lines: 5, rows: 4, n_done: 3, n_left_out: 1 };
const formerRow = (import_id: string, row: number, columns: object = {}) => ({
  import_id,
  row,
  cells: '[]',
  state: 'done',
  before: null,
  uuid: null,
  place: row,
  ...columns,
});

it.each(STORE_KINDS)('counts what an undo of each import can set back on %s', async (kind) => {
  const store = await openBefore(kind, '0027-background-jobs');
  const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
  for (const [id, of] of [
    ['changes', 'contacts'],
    ['numbers', 'do-not-send'],
    ['words', 'replies'],
    ['none', 'contacts'],
  ] as const) {
    await former
      .insertInto('import')
      .values(formerImport({ id, kind: of, ...finished }))
      .execute();
  }
  const rows = ['changes', 'numbers', 'words'].flatMap((id) => [
    formerRow(id, 2, { before: '{}', uuid: 'a' }),
    formerRow(id, 3, { before: '{}' }),
    formerRow(id, 4, { uuid: 'b' }),
    formerRow(id, 5, { before: '{}', uuid: 'c', state: 'undone' }),
    formerRow(id, 6, { uuid: 'd' }),
  ]);
  for (const row of rows) await former.insertInto('import_row').values(row).execute();
  await migrate(store);
  const counted = await store.selectFrom('import').select(['id', 'undoable']).orderBy('id').execute();
  expect(counted).toEqual([
    { id: 'changes', undoable: 2 },
    { id: 'none', undoable: 0 },
    { id: 'numbers', undoable: 3 },
    { id: 'words', undoable: 0 },
  ]);
  expect(await store.selectFrom('background_job').selectAll().execute()).toEqual([]);
  await store.destroy();
});
