import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { GET, POST } from '@/app/api/backup/route';
import { callRoute, cookieOf } from '../../testing/calls';
import { describeStores, setUpApp } from '../../testing/stores';
import { drainAudit } from '../audit/audit';
import { authSecret } from '../auth/secret';
import { store } from '../db/client';
import { isPostgres } from '../db/dialect';
import { migrate } from '../db/migrate';
import { openSqlite } from '../db/sqlite';
import type { Context } from '../http/context';
import { appData } from '../service-page/service-details';
import { copyStore, problemOfCopy, removeLeftCopies } from './copy-store';
import { checkBackup, downloadBackup, streamOf } from './download';

const nightly = (): Context => ({ actor: { kind: 'job', name: 'test' }, requestId: 'r', address: null });

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** An app with a store on disk that has `notes` settings. */
async function appOnDisk(notes: number): Promise<string> {
  const data = folder();
  const own = await openIn(data);
  setUpApp(own, { DATA_DIR: data });
  for (let note = 0; note < notes; note += 1) await write(`note-${note}`);
  return data;
}

async function openIn(data: string) {
  const opened = openSqlite(join(data, 'frontdesk.db'));
  onTestFinished(() => opened.destroy());
  await migrate(opened);
  return opened;
}

function write(key: string, value = 'x'.repeat(20_000)) {
  const row = { key, value, updated_at: new Date().toISOString() };
  return store().insertInto('setting').values(row).execute();
}

const leftIn = (data: string) => readdirSync(data).filter((name) => name.startsWith('backup-'));

async function outcomes() {
  await drainAudit();
  const rows = await store()
    .selectFrom('audit')
    .select(['action', 'outcome', 'detail'])
    .orderBy('id')
    .execute();
  return rows.filter(({ action }) => action === 'backup.download');
}

it('a downloaded backup starts as an app with the same data', async () => {
  const data = await appOnDisk(50);
  await cookieOf(['admin'], 'ana@example.com');
  const response = await downloadBackup(nightly());
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="frontdesk-[\d-]+\.db"$/,
  );
  // Written after the copy was made: no part of that moment.
  await write('later');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 15).toString()).toBe('SQLite format 3');
  expect(bytes.includes(authSecret())).toBe(false);
  expect(await outcomes()).toMatchObject([{ outcome: 'done' }]);
  expect(leftIn(data)).toEqual([]);

  const elsewhere = folder();
  writeFileSync(join(elsewhere, 'frontdesk.db'), bytes);
  const restored = await openIn(elsewhere);
  const settings = await restored.selectFrom('setting').select('key').execute();
  const kept = settings.map(({ key }) => key);
  expect(kept.filter((key) => key.startsWith('note-'))).toHaveLength(50);
  expect(kept).not.toContain('later');
  const people = await restored.selectFrom('user').select('email').execute();
  expect(people).toEqual([{ email: 'ana@example.com' }]);
});

it('a browser that goes away leaves no copy behind, and the next backup can be made', async () => {
  const data = await appOnDisk(100);
  const response = await downloadBackup(nightly());
  const reader = response.body?.getReader();
  await reader?.read();
  for (const attempt of [checkBackup, downloadBackup]) {
    await expect(attempt(nightly())).rejects.toMatchObject({ code: 'conflict' });
  }
  await reader?.cancel();
  expect(await outcomes()).toMatchObject([
    {
      outcome: 'unknown',
      detail: expect.stringMatching(/^backup-errors\.leftAfter\{"sent":262144,"bytes":\d+\}$/),
    },
  ]);
  expect(leftIn(data)).toEqual([]);
  const again = await downloadBackup(nightly());
  expect((await again.arrayBuffer()).byteLength).toBeGreaterThan(0);
});

it('a browser that goes away while the copy is being made ends that too', async () => {
  const data = await appOnDisk(100);
  const leaving = new AbortController();
  const asked = downloadBackup({ ...nightly(), signal: leaving.signal });
  leaving.abort();
  await expect(asked).rejects.toMatchObject({ code: 'bad_request' });
  await drainAudit();
  expect(leftIn(data)).toEqual([]);
});

it('a browser that has gone just before the first byte ends it too', async () => {
  await appOnDisk(1);
  const copy = await copyStore();
  await expect(streamOf(copy, AbortSignal.abort()).ended).rejects.toThrow(
    'the browser closed the connection',
  );
  await expect(copy.handle.read()).rejects.toMatchObject({ code: 'EBADF' });
});

it('a download that stands still is ended, so that others can have theirs', async () => {
  await appOnDisk(100);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const response = await downloadBackup(nightly());
  const reader = response.body?.getReader();
  await reader?.read();
  vi.advanceTimersByTime(59_000);
  expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0);
  vi.advanceTimersByTime(60_000);
  await expect(reader?.read()).rejects.toThrow('stopped reading for 60 s');
  expect(await outcomes()).toMatchObject([{ outcome: 'unknown' }]);
  const again = await downloadBackup(nightly());
  expect((await again.arrayBuffer()).byteLength).toBeGreaterThan(0);
});

it('a store outside of a data folder that was never made is copied all the same', async () => {
  const file = join(await appOnDisk(1), 'frontdesk.db');
  const data = join(folder(), 'not', 'there');
  setUpApp(store(), { DATA_DIR: data, DATABASE_URL: `file://${file}` });
  const response = await downloadBackup(nightly());
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
  expect(readdirSync(data)).toEqual([]);
});

it('copies left by a process that was killed go, and none that a person has named', async () => {
  const data = folder();
  setUpApp(await openIn(data), { DATA_DIR: data });
  const left = `backup-${crypto.randomUUID()}.db`;
  const young = `backup-${crypto.randomUUID()}.db.part`;
  for (const name of [left, `${left}.part`, `${left}.part-journal`, young, 'backup-monday.db']) {
    writeFileSync(join(data, name), '');
    if (name !== young) utimesSync(join(data, name), 0, 0);
  }
  await removeLeftCopies();
  expect(leftIn(data).sort()).toEqual([young, 'backup-monday.db'].sort());
});

it('a check makes no copy and records nothing', async () => {
  const data = await appOnDisk(1);
  const cookie = await cookieOf(['admin']);
  expect((await callRoute(GET, 'GET', '/api/backup', { cookie })).status).toBe(204);
  expect(await outcomes()).toEqual([]);
  expect(leftIn(data)).toEqual([]);
});

it('says that the disk is full, or that the log has the reason', () => {
  expect(problemOfCopy('SQLITE_FULL database or disk is full', null).message).toContain('Free up space');
  expect(problemOfCopy('SQLITE_IOERR disk I/O error', null).message).toContain('log');
});

it('no other site can have one made', async () => {
  await appOnDisk(1);
  const cookie = await cookieOf(['admin']);
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await callRoute(POST, 'POST', '/api/backup', { cookie, headers })).status).toBe(403);
  expect(await outcomes()).toEqual([]);
});

describeStores('a backup', (open) => {
  it('is judged without a data folder too', async () => {
    const data = join(folder(), 'data');
    setUpApp(open(), { DATA_DIR: data });
    expect(await appData()).toMatchObject({ folder_bytes: 0, free_bytes: null });
    mkdirSync(data);
    writeFileSync(join(data, 'note'), 'twelve bytes');
    expect(await appData()).toMatchObject({ folder_bytes: 12, free_bytes: expect.any(Number) });
  });

  it('of PostgreSQL is PostgreSQL’s to make', async () => {
    setUpApp(open());
    const checked = checkBackup(nightly());
    if (isPostgres(open())) await expect(checked).rejects.toThrow('pg_dump');
    else await expect(checked).resolves.toBeUndefined();
  });
});
