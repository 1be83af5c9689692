import 'server-only';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
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
  const onServer = async (statement: ReturnType<typeof sql>) => {
    const server = openPostgres(url, () => {});
    await statement.execute(server);
    await server.destroy();
  };
  await onServer(sql`create database ${sql.id(name)} template ${sql.id(template)}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { name, url: own.href, drop: () => onServer(sql`drop database ${sql.id(name)} with (force)`) };
}
