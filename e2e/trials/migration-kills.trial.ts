import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import type { Store } from '@/lib/server/db/client';
import { isPostgres } from '@/lib/server/db/dialect';
import { newestMigration } from '@/lib/server/db/migrate';
import { openPostgres } from '@/lib/server/db/postgres';
import { FORMER_STORES, openFormer } from '@/lib/testing/former-store';
import { createDatabase } from '@/lib/testing/postgres';
import { bundleProcess } from '@/lib/testing/send-processes';
import { STORE_KINDS, type StoreKind } from '@/lib/testing/stores';
import { scratchFolder } from './support/app';
import { type Tally, trial } from './support/trial';

const run = promisify(execFile);
const server = inject('postgresTemplate');

for (const kind of STORE_KINDS)
  for (const name of Object.keys(FORMER_STORES))
    trial(
      `the upgrade of ${name} on ${kind}, killed before each of its statements, changes all or nothing`,
      (tally) => killThrough(name, kind, tally),
      kind === 'sqlite' || server ? null : 'TEST_DATABASE_URL names no server',
    );

/** Kills the upgrade of one store before its first statement, then before the second, and so on until it gets through. */
async function killThrough(name: string, kind: StoreKind, tally: Tally): Promise<void> {
  const folder = scratchFolder();
  const database = kind === 'postgres' && server ? await createDatabase(server.url) : null;
  if (database) onTestFinished(database.drop);
  const store = await openFormer(name, folder, database ? openPostgres(database.url, () => {}) : undefined);
  onTestFinished(() => store.destroy());
  const entry = new URL('../../lib/testing/migrate-process.ts', import.meta.url);
  const process = await bundleProcess(entry, folder);
  const DATABASE_URL = database?.url ?? '';
  const env = { DATABASE_URL, DATA_DIR: folder, AUTH_SECRET: 'x'.repeat(32), LOG_LEVEL: 'silent' };
  const before = await stateOf(store);
  for (let at = 1; ; at += 1) {
    const ended = await upgrade(process, { ...env, KILL_AT: String(at) });
    const state = await stateOf(store);
    if (ended === 'killed') {
      tally.note(`before statement ${at}`, state === before ? null : 'the store has changed');
      continue;
    }
    tally.note(`through ${ended} statements`, state.includes(newestMigration()) ? null : state);
    console.log({ name, kind, statements: Number(ended) });
    return;
  }
}

/** How many statements it had, or that it was killed. */
async function upgrade(file: string, env: Record<string, string>): Promise<string> {
  try {
    const { stdout } = await run(process.execPath, [file], { env: { ...env, NODE_ENV: 'production' } });
    return stdout.trim();
  } catch (error) {
    if ((error as { signal?: string }).signal === 'SIGKILL') return 'killed';
    throw error;
  }
}

/** All tables, columns and indexes, each table's number of rows, and the migrations. */
async function stateOf(store: Store): Promise<string> {
  const tables = (await store.introspection.getTables()).map(({ name }) => name).sort();
  const counts = tables.map(
    (name) => sql`select ${sql.lit(name)} as part, cast(count(*) as text) as value from ${sql.table(name)}`,
  );
  const schema = isPostgres(store)
    ? sql`
        select table_name || ' ' || column_name as part, data_type as value from information_schema.columns
        where table_schema = current_schema()
        union all select indexname, indexdef from pg_indexes where schemaname = current_schema()`
    : sql`select name as part, sql as value from sqlite_schema`;
  const applied = sql`select name as part, '' as value from kysely_migration`;
  const parts: string[] = [];
  for (const query of [schema, applied, sql.join(counts, sql` union all `)])
    parts.push(...(await query.execute(store)).rows.map((row) => JSON.stringify(row)).sort());
  return parts.join('\n');
}
