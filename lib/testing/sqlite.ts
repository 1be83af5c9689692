import 'server-only';
import { sql } from 'kysely';
import type { Store } from '../server/db/client';
import { migrate } from '../server/db/migrate';
import { openSqlite } from '../server/db/sqlite';
import { SqliteDriver } from '../server/db/sqlite-driver';

export type SqliteCopy = { store: Store; exec(statements: string): Promise<void> };

/** A migrated store in memory, made of what `migratedSqlite` returned. */
export async function openSqliteCopy(migrated: string): Promise<SqliteCopy> {
  const driver = new SqliteDriver(':memory:', 0);
  async function exec(statements: string) {
    const endTurn = await driver.takeTurn();
    try {
      await driver.writer.exec(`begin; ${statements} commit;`);
    } catch (error) {
      driver.writer.rollback();
      throw error;
    } finally {
      endTurn();
    }
  }
  await exec(migrated);
  return { store: openSqlite(':memory:', { driver }), exec };
}

/** The statements for what the migrations leave, which take a twentieth of their time. */
export async function migratedSqlite(): Promise<string> {
  const store = openSqlite(':memory:');
  await migrate(store);
  const statements = await statementsOf(store);
  await store.destroy();
  return statements.map((each) => `${each};`).join('\n');
}

/** What makes a copy of a store: its schema, and its rows. */
export async function statementsOf(store: Store): Promise<string[]> {
  // Full-text indexes make tables and rows of their own.
  const { rows: tables } = await sql<{ name: string; type: string; sql: string }>`
    select name, list.type, sql from sqlite_schema as made join pragma_table_list as list using (name)
      where made.type = 'table' and list.type <> 'shadow' and name not glob 'sqlite_*' order by made.rowid
  `.execute(store);
  const { rows: others } = await sql<{ sql: string }>`
    select sql from sqlite_schema where type <> 'table' and sql is not null order by rowid
  `.execute(store);
  const inserts: string[] = [];
  for (const { name, type } of tables) if (type === 'table') inserts.push(...(await insertsOf(store, name)));
  // Triggers come last, since some refuse rows.
  return [...tables.map((each) => each.sql), ...inserts, ...others.map((each) => each.sql)];
}

async function insertsOf(store: Store, table: string): Promise<string[]> {
  const { rows: columns } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(
    store,
  );
  const values = sql.join(
    columns.map(({ name }) => sql`quote(${sql.ref(name)})`),
    sql` || ', ' || `,
  );
  const { rows } = await sql<{ row: string }>`select ${values} as row from ${sql.table(table)}`.execute(
    store,
  );
  return rows.map(({ row }) => `insert into "${table}" values (${row})`);
}
