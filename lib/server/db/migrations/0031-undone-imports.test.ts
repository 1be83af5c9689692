import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { formerImport } from '@/lib/testing/former-rows';
import { openBefore, STORE_KINDS } from '@/lib/testing/stores';
import { migrate } from '../migrate';

const AT = '2026-01-01T00:00:00.000Z';
const entry = {
  id: 'e',
  phone: '+34612000001',
  phone_key: '+34612000001',
  reason: 'Asked',
  search: '+34612000001 asked',
  source: 'file',
  created_at: AT,
  created_by: 'u',
  created_by_name: 'Ana',
};
const file = formerImport({
  kind: 'do-not-send',
  state: 'running',
  lines: 3,
  rows: 2,
  n_done: 1,
  n_waiting: 1,
});
const row = (row: number, state: string) => ({ import_id: 'i', row, cells: '[]', state });

it.each(STORE_KINDS)('keeps imports and the do-not-send list of the version before on %s', async (kind) => {
  const store = await openBefore(kind, '0031-undone-imports');
  const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
  await former.insertInto('do_not_send').values(entry).execute();
  await former.insertInto('import').values(file).execute();
  await former
    .insertInto('import_row')
    .values([row(2, 'done'), row(3, 'waiting')])
    .execute();

  await migrate(store);

  expect(await store.selectFrom('do_not_send').selectAll().execute()).toEqual([
    { ...entry, again_at: null, again_by_name: null },
  ]);
  expect(await store.selectFrom('import').selectAll().executeTakeFirst()).toMatchObject({
    ...file,
    n_unchanged: 0,
    fixed_rows: 0,
  });
  const rows = await store.selectFrom('import_row').select(['row', 'state']).orderBy('row').execute();
  expect(rows).toEqual([
    { row: 2, state: 'done' },
    { row: 3, state: 'waiting' },
  ]);
  await store.destroy();
});
