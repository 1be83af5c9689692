import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBefore, setUpApp } from '../../testing/stores';
import { authSecret } from '../auth/secret';
import { migrate, StoreVersionError } from './migrate';
import { migrations } from './migrations';
import type { Tables } from './schema/index';
import { openSqlite } from './sqlite';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'frontdesk-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function migrateInAnotherProcess(file: string): Promise<number> {
  const script = `
    const { openSqlite } = await import('./lib/server/db/sqlite.ts');
    const { migrate } = await import('./lib/server/db/migrate.ts');
    await migrate(openSqlite(process.env.FILE));`;
  const flags = ['--conditions=react-server', '--import', 'tsx', '--input-type=module', '-e', script];
  const child = spawn(process.execPath, flags, { env: { ...process.env, FILE: file }, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code;
}

describe('migrations', () => {
  it('run once, and again without harm', async () => {
    const store = openSqlite(join(folder, 'frontdesk.db'));
    await migrate(store);
    await migrate(store);
    expect(await store.selectFrom('user').selectAll().execute()).toEqual([]);
    await store.destroy();
  });

  it('are named when they change a store that was in use, and do nothing unless that succeeds', async () => {
    const named: string[][] = [];
    const note = (pending: string[]) => void named.push(pending);
    const fresh = openSqlite(':memory:');
    await migrate(fresh, { before: note });
    await migrate(fresh, { before: note });
    expect(named).toEqual([]);
    const former = await openBefore('sqlite', '0028-send-counts');
    const before = (pending: string[]) => {
      throw new Error(pending.join(', '));
    };
    const failing = migrate(former, { before });
    await expect(failing).rejects.toThrow(/^0028-send-counts, 0029-/);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(former);
    expect(rows.map(({ name }) => name)).not.toContain('0028-send-counts');
    await Promise.all([fresh.destroy(), former.destroy()]);
  });

  it('may be started by several processes at once', async () => {
    const file = join(folder, 'frontdesk.db');
    const exits = await Promise.all([1, 2, 3].map(() => migrateInAnotherProcess(file)));
    expect(exits).toEqual([0, 0, 0]);
  });

  it('that fail halfway leave nothing behind, and say that the database has tables of another program', async () => {
    const store = openSqlite(join(folder, 'frontdesk.db'));
    await sql`create table audit (x)`.execute(store);
    await expect(migrate(store)).rejects.toThrow(
      /^The database isn’t empty: it has tables that aren’t Frontdesk’s/,
    );
    const names = (await store.introspection.getTables()).map(({ name }) => name);
    expect(names).toEqual(['audit']);
    await store.destroy();
  });

  it('say that the upgrade failed and changed nothing when one of a store in use fails', async () => {
    const store = await openBefore('sqlite', '0028-send-counts');
    const broken = {
      up: async (tx: Kysely<Tables>) => {
        await sql`create table half_done (x)`.execute(tx);
        throw new Error('no such column');
      },
    };
    const failing = migrate(store, {}, { ...migrations, '9999-broken': broken });
    await expect(failing).rejects.toThrow(/^The upgrade of the store failed, and nothing was changed/);
    await expect(failing).rejects.toMatchObject({ cause: { message: 'no such column' } });
    const { rows } = await sql<{ name: string }>`select name from sqlite_schema`.execute(store);
    expect(rows.map(({ name }) => name)).not.toContain('half_done');
    await store.destroy();
  });

  it('leave the store of a newer version alone, and say so', async () => {
    const store = openSqlite(join(folder, 'frontdesk.db'));
    await migrate(store);
    const raw = store as unknown as Kysely<{
      kysely_migration: { name: string; timestamp: string };
    }>;
    await raw.insertInto('kysely_migration').values({ name: '9999-future', timestamp: '2030' }).execute();
    await expect(migrate(store)).rejects.toThrow(StoreVersionError);
    await expect(migrate(store)).rejects.toThrow(/newer version of Frontdesk.*9999-future/);
    await store.destroy();
  });

  it('leave the store of another build alone when it lacks or has what this one can’t place', async () => {
    const lacking = await openBefore('sqlite', '0020-send-ledger');
    await sql`delete from kysely_migration where name = '0017-audit-search'`.execute(lacking);
    await expect(migrate(lacking)).rejects.toThrow(StoreVersionError);
    await expect(migrate(lacking)).rejects.toThrow(
      /it has 0019-sign-in, but not 0017-audit-search.*Start the/,
    );
    expect(await sql`select 1 from kysely_migration`.execute(lacking)).toHaveProperty('rows.length', 14);
    const having = await openBefore('sqlite', '0004-sends');
    await sql`insert into kysely_migration values ('0001-other', '2026')`.execute(having);
    await expect(migrate(having)).rejects.toThrow(/another build of Frontdesk: it has 0001-other/);
    await Promise.all([lacking.destroy(), having.destroy()]);
  });
});

describe('the secret that signs sessions', () => {
  it('is made once, kept, and readable by its owner alone', () => {
    const data = join(folder, 'data');
    setUpApp(openSqlite(':memory:'), { DATA_DIR: data });
    const secret = authSecret();
    expect(secret).toHaveLength(43);
    setUpApp(openSqlite(':memory:'), { DATA_DIR: data });
    expect(authSecret()).toBe(secret);
    expect(statSync(join(data, 'auth-secret')).mode & 0o777).toBe(0o600);
  });
});
