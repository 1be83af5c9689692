import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { boot } from '@/lib/server/boot';
import { store } from '@/lib/server/db/client';
import { lockData, unlockData } from '@/lib/server/db/data-lock';
import { openSqlite } from '@/lib/server/db/sqlite';
import { SqliteDriver } from '@/lib/server/db/sqlite-driver';
import { parseEnv } from '@/lib/server/env';
import { resetSingletons, singleton } from '@/lib/server/singleton';
import { lockFromOutside } from '@/lib/testing/foreign-lock';
import { closedPort } from '@/lib/testing/service/hostile-service';

const AUTH_SECRET = 'x'.repeat(32);

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

beforeEach(resetSingletons);

/** What a start with these variables says on standard error before it exits with 1. */
async function faultOf(variables: Record<string, string>): Promise<string> {
  singleton('env', () => parseEnv({ LOG_LEVEL: 'silent', ...variables }));
  let said = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += text;
    return true;
  });
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  await boot();
  expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  vi.restoreAllMocks();
  await store()
    .destroy()
    .catch(() => {});
  unlockData();
  resetSingletons();
  expect(said.trimEnd()).not.toContain('\n');
  return said;
}

it('says in one line why DATA_DIR or the store cannot be used', async () => {
  const data = folder();
  const file = join(data, 'a-file');
  writeFileSync(file, '');
  mkdirSync(join(data, 'a-folder', 'frontdesk.db'), { recursive: true });
  expect(await faultOf({ DATA_DIR: '/proc/nope' })).toMatch(/DATA_DIR can’t be used: .*\/proc\/nope/);
  expect(await faultOf({ DATA_DIR: file })).toMatch(/DATA_DIR can’t be used/);
  expect(await faultOf({ DATA_DIR: join(data, 'a-folder') })).toMatch(/frontdesk.db is a folder/);
  writeFileSync(join(data, 'frontdesk.db'), 'no database'.repeat(100));
  expect(await faultOf({ DATA_DIR: data })).toMatch(/frontdesk.db is damaged/);
});

it('says that another program has locked the store', async () => {
  const data = folder();
  const file = join(data, 'frontdesk.db');
  const lock = await lockFromOutside(file);
  singleton('store', () => openSqlite(file, { patienceMs: 50 }));
  expect(await faultOf({ DATA_DIR: data })).toContain(`Another program has locked the store ${file}`);
  await lock.letGo();
});

it('names the process that uses the data folder or the store already, and PostgreSQL for several nodes', async () => {
  const data = folder();
  singleton('env', () => parseEnv({ DATA_DIR: data }));
  lockData();
  onTestFinished(unlockData);
  const held = singleton('data-locks', () => new Map());
  // As another process, which knows nothing of these locks.
  resetSingletons();
  const words = new RegExp(`${data} is in use by process ${process.pid}\\. .* PostgreSQL`);
  expect(await faultOf({ DATA_DIR: data })).toMatch(words);
  const elsewhere = { DATA_DIR: folder(), DATABASE_URL: `file://${data}/frontdesk.db` };
  expect(await faultOf(elsewhere)).toMatch(words);
  writeFileSync(join(data, 'frontdesk.db'), '');
  const [links, other] = [folder(), folder()];
  symlinkSync(data, join(links, 'data'));
  symlinkSync(join(data, 'frontdesk.db'), join(links, 'store.db'));
  expect(await faultOf({ DATA_DIR: join(links, 'data') })).toMatch(words);
  expect(await faultOf({ DATA_DIR: other, DATABASE_URL: `file://${links}/store.db` })).toMatch(words);
  singleton('data-locks', () => held);
});

/** A server that refuses every connection as PostgreSQL does. */
async function refusingPostgres(code: string, message: string): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket
      .on('error', () => {})
      .once('data', () => {
        const fields = `SFATAL\0VFATAL\0C${code}\0M${message}\0\0`;
        const length = Buffer.alloc(4);
        length.writeUInt32BE(4 + Buffer.byteLength(fields));
        socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return `postgres://desk:hunter2@127.0.0.1:${typeof address === 'object' ? address?.port : ''}/desk`;
}

it.each([
  ['3D000', 'database "desk" does not exist', 'it doesn’t exist. Create it, or correct its name.'],
  ['28000', 'role "desk" does not exist', /PostgreSQL doesn’t let this user in from this machine/],
  ['28P01', 'password authentication failed for user "desk"', /refuses the user or the password/],
  ['42501', 'permission denied for schema public', /may not create tables in it/],
  ['57P03', 'the database system is starting up', 'the database system is starting up'],
])('says in one line that PostgreSQL refuses it with %s', async (code, message, words) => {
  const DATABASE_URL = await refusingPostgres(code, message);
  const said = await faultOf({ DATABASE_URL, AUTH_SECRET, DATA_DIR: folder() });
  const start = 'Frontdesk can’t start. The database of DATABASE_URL can’t be used: ';
  expect(said.slice(0, start.length)).toBe(start);
  expect(said.slice(start.length).trimEnd()).toEqual(
    typeof words === 'string' ? words : expect.stringMatching(words),
  );
});

it.each([
  [
    'does not run',
    async () => `hunter2@localhost:${await closedPort()}`,
    /: nothing listens at .*, port \d+\. Start Postgre/,
  ],
  [
    'has no socket',
    () => 'hunter2@/desk?host=/nowhere',
    /: nothing listens at \/nowhere\/\S+\. Start PostgreSQL/,
  ],
  [
    'has no such host',
    () => 'hunter2@db.invalid',
    /: the host db\.invalid can’t be found\. Correct its name\./,
  ],
  ['has a slash in its password', () => 'hunter2/x@db', /: it isn’t a URL\. Characters such as/],
  ['has a broken % in its password', () => 'hunter2%ff@db', /: it isn’t a URL\. Characters such as/],
])('says in one line that PostgreSQL %s, and keeps the password to itself', async (_case, rest, words) => {
  const said = await faultOf({
    DATABASE_URL: `postgres://desk:${await rest()}`,
    AUTH_SECRET,
    DATA_DIR: folder(),
  });
  expect(said).toMatch(words);
  expect(said).not.toContain('hunter2');
});

it('says whose the data folder must be when the user may not use it, and when the disk is full', async () => {
  const data = folder();
  const saidOf = (error: object) => {
    const driver = new SqliteDriver('', 0);
    vi.spyOn(driver, 'init').mockRejectedValue(Object.assign(new Error('refused'), error));
    singleton('store', () => openSqlite('', { driver }));
    return faultOf({ DATA_DIR: data });
  };
  const owned = 'The folder and all files in it must belong to that user.\n';
  expect(await saidOf({ code: 'EACCES', syscall: 'open', path: `${data}/auth-secret` })).toBe(
    `Frontdesk can’t start. DATA_DIR can’t be used: ${data}/auth-secret can’t be opened by the user that runs Frontdesk. ${owned}`,
  );
  expect(await saidOf({ code: 'EROFS', syscall: 'mkdir', path: data })).toContain(
    `${data} is on a disk that is read-only for Frontdesk.`,
  );
  expect(await saidOf({ code: 'SQLITE_CANTOPEN', path: `${data}/frontdesk.db.lock` })).toBe(
    `Frontdesk can’t start. The store ${data}/frontdesk.db can’t be used: ${data}/frontdesk.db.lock can’t be opened by the user that runs Frontdesk. ${owned}`,
  );
  expect(await saidOf({ code: 'SQLITE_READONLY' })).toContain(
    `${data}/frontdesk.db can’t be written by the user that runs Frontdesk. ${owned}`,
  );
  expect(await saidOf({ code: 'ENOSPC', syscall: 'write' })).toContain(`the disk of ${data} is full.`);
  expect(await saidOf({ code: 'SQLITE_FULL' })).toContain(
    `The disk of the store ${data}/frontdesk.db is full.`,
  );
});

it('warns of variables that it doesn’t read when they look like its own, by name alone', async () => {
  vi.stubEnv('TRUSTED_PROXY', 'hunter2');
  onTestFinished(() => void vi.unstubAllEnvs());
  const warn = vi.fn();
  singleton('log', () => ({ warn }));
  await faultOf({ DATA_DIR: '/proc/nope' });
  const said = JSON.stringify(warn.mock.calls);
  expect(said).toContain('TRUSTED_PROXY');
  expect(said).not.toContain('hunter2');
});
