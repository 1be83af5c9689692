import { sql } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import type { Store } from '../server/db/client';
import { migrate } from '../server/db/migrate';
import { openSqlite } from '../server/db/sqlite';
import { openSqliteCopy, statementsOf } from './sqlite';

it('has what migrations leave in a store when it is a copy of one', async () => {
  const migrated = openSqlite(':memory:');
  onTestFinished(() => migrated.destroy());
  await migrate(migrated);
  const { store: copy } = await openSqliteCopy(inject('sqliteStatements'));
  onTestFinished(() => copy.destroy());
  expect(await schemaOf(copy)).toEqual(await schemaOf(migrated));
  expect(await rowsOf(copy)).toEqual(await rowsOf(migrated));
});

async function schemaOf(store: Store) {
  const { rows } = await sql`
    select type, name, tbl_name, sql from sqlite_schema order by type, name
  `.execute(store);
  expect(rows.length).toBeGreaterThan(100);
  return rows;
}

/** But for when each migration was made. */
async function rowsOf(store: Store) {
  const times = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;
  const all = (await statementsOf(store)).filter((each) => each.startsWith('insert into'));
  expect(all.length).toBeGreaterThan(40);
  return all.map((each) => each.replace(times, 'at')).toSorted();
}
