import 'server-only';
import { randomBytes } from 'node:crypto';
import { type QueryResult, type RawBuilder, sql } from 'kysely';
import { openPostgres } from '../server/db/postgres';

/**
 * Creates a database on the server of `url`, as a copy of `template`, to which nothing may be connected. A separate
 * schema would not be enough: Kysely reads all schemas of a database, even one that another process is dropping.
 */
export async function createDatabase(
  url: string,
  template = 'template1',
): Promise<{ name: string; url: string; drop(): Promise<void> }> {
  const name = `frontdesk_${randomBytes(6).toString('hex')}`;
  await onServer(url, sql`create database ${sql.id(name)} template ${sql.id(template)}`);
  return { name, url: urlOf(url, name), drop: () => dropDatabases(url, name) };
}

/** The URL of this worker's copy of `template`, which its suites use one after the other, since a copy takes a second. */
export async function databaseOfWorker({ url, name }: { url: string; name: string }): Promise<string> {
  const own = `${name}_${process.env.VITEST_POOL_ID}`;
  const { rows } = await onServer(url, sql`select from pg_database where datname = ${own}`);
  if (rows.length === 0) await onServer(url, sql`create database ${sql.id(own)} template ${sql.id(name)}`);
  return urlOf(url, own);
}

/** Drops the database with this name and the copies of it that workers made. */
async function dropDatabases(url: string, name: string): Promise<void> {
  const { rows } = await onServer<{ datname: string }>(
    url,
    sql`select datname from pg_database where datname = ${name} or datname like ${`${name}\\_%`}`,
  );
  for (const { datname } of rows) await onServer(url, sql`drop database ${sql.id(datname)} with (force)`);
}

async function onServer<Row>(url: string, statement: RawBuilder<Row>): Promise<QueryResult<Row>> {
  const server = openPostgres(url, () => {});
  try {
    return await statement.execute(server);
  } finally {
    await server.destroy();
  }
}

function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
