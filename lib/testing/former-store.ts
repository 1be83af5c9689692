import 'server-only';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import Database from 'libsql';
import type { Store } from '../server/db/client';
import { openSqlite } from '../server/db/sqlite';
import { applyMigrations } from './stores';

/**
 * Stores that these commits have written, by their own code and against their sandbox: a team of three, contacts, messages of
 * every outcome, a reply, the do-not-send list, the audit log; later ones also a broadcast and an import under way.
 */
const FOLDER = join('lib', 'testing', 'former-stores');
/** The service that each was connected to. */
export const FORMER_STORES: Record<string, string> = {
  '1f91d32.db.gz': 'http://127.0.0.1:4871',
  'dde3ebfb.db.gz': 'http://127.0.0.1:4872',
  'd74f7bee.db.gz': 'http://127.0.0.1:4873',
};
/** Of everyone in them. */
export const FORMER_PASSWORD = 'correct horse battery';

/**
 * Opens one of them in a folder. Given an empty store on PostgreSQL, its rows are put into the tables that the migrations of
 * its time make there: the commits wrote the same rows to both.
 */
export async function openFormer(name: string, folder: string, postgres?: Store): Promise<Store> {
  const file = join(folder, 'frontdesk.db');
  writeFileSync(file, gunzipSync(readFileSync(join(FOLDER, name))));
  if (!postgres) return openSqlite(file);
  const source = new Database(file);
  const applied = source.prepare('select name from kysely_migration').pluck().all() as string[];
  await applyMigrations(postgres, (migration) => applied.includes(migration));
  await copyRows(source, postgres as unknown as Kysely<Record<string, Record<string, unknown>>>);
  source.close();
  rmSync(file);
  return postgres;
}

/** SQLite returns an ArrayBuffer, of which the driver of PostgreSQL would make a text. */
const bytesAsBuffer = (value: unknown) => (value instanceof ArrayBuffer ? Buffer.from(value) : value);

async function copyRows(
  source: Database.Database,
  store: Kysely<Record<string, Record<string, unknown>>>,
): Promise<void> {
  // The one row of `audit_kept` is the same in both, and may not be replaced.
  let left = (await store.introspection.getTables()).filter(
    ({ name }) => !name.startsWith('kysely_') && name !== 'audit_kept',
  );
  // Rows of a table that another one refers to come first, in an order that the tries find out.
  for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
    before = left.length;
    const failed: typeof left = [];
    for (const table of left) {
      const names = table.columns.map((column) => column.name);
      const rows = source.prepare(`select * from "${table.name}"`).all() as Record<string, unknown>[];
      const values = rows.map((row) =>
        Object.fromEntries(names.map((name) => [name, bytesAsBuffer(row[name])])),
      );
      try {
        await store.deleteFrom(table.name).execute();
        if (values.length > 0) await store.insertInto(table.name).values(values).execute();
      } catch {
        failed.push(table);
        continue;
      }
      for (const { name } of table.columns.filter((column) => column.isAutoIncrementing))
        await sql`select setval(pg_get_serial_sequence(${table.name}, ${name}), (select max(${sql.ref(name)}) from ${sql.table(table.name)}))`.execute(
          store,
        );
    }
    left = failed;
  }
  if (left.length > 0) throw new Error(`No rows could be added to ${left.map(({ name }) => name)}.`);
}
