import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { paginate } from '@/lib/sandbox/pagination';
import { rowsOf } from '../../../testing/listed';
import { bundleProcess } from '../../../testing/send-processes';
import { answer, type Hostile, hostileService } from '../../../testing/service/hostile-service';
import type { Store } from '../../db/client';
import { migrate } from '../../db/migrate';
import { openSqlite } from '../../db/sqlite';
import { readSyncState } from './state';

const ROWS = rowsOf(2_000);
const SLOW_MS = 10;

/** A service whose pages take their time, and that counts them. */
async function slowService(): Promise<{
  service: Hostile;
  pages(): number[];
  reached(calls: number): Promise<void>;
}> {
  const waiting: { calls: number; go(): void }[] = [];
  const pages = () => service.received.filter(isContacts).map(({ path }) => pageOf(path));
  const service = await hostileService((call, reply) => {
    const page = pageOf(call.path);
    const data = isContacts(call) ? ROWS.slice((page - 1) * 100, page * 100) : [];
    const total = isContacts(call) ? ROWS.length : 0;
    setTimeout(() => answer(reply, 200, paginate({ data, total, page, perPage: 100, path: '' })), SLOW_MS);
    for (const { calls, go } of waiting) if (pages().length >= calls) go();
  });
  const reached = (calls: number) =>
    pages().length >= calls ? Promise.resolve() : new Promise<void>((go) => waiting.push({ calls, go }));
  return { service, pages, reached };
}

let file = '';
beforeAll(async () => {
  const bundle = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  file = await bundleProcess(new URL('../../../testing/sync-process.ts', import.meta.url), bundle);
  return () => rmSync(bundle, { recursive: true });
});

const isContacts = ({ path }: { path: string }) => path.startsWith('/api/contacts');
const pageOf = (path: string) => Number(new URLSearchParams(path.split('?')[1]).get('page'));

/** A process that only syncs. */
function startProcess(folder: string, { url }: Hostile): ChildProcess {
  const env = {
    ...process.env,
    DATA_DIR: folder,
    SERVICE_BASE_URL: url,
    SERVICE_API_KEY: 'key',
    SERVICE_REQUESTS_PER_MINUTE: '0',
    CONTACT_INDEX_REFRESH_MINUTES: '60',
    LOG_LEVEL: 'silent',
    DATABASE_URL: '',
  };
  const child = spawn(process.execPath, [file], { env, stdio: 'inherit' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function newStore(): Promise<{ folder: string; store: Store }> {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  const store = openSqlite(join(folder, 'frontdesk.db'));
  await migrate(store);
  onTestFinished(async () => {
    await store.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, store };
}

/** As if the time had passed for which it holds. */
const letLeaseRunOut = (store: Store) =>
  store
    .updateTable('lease')
    .set({ until: new Date(0).toISOString() })
    .execute();

const indexed = async (store: Store) =>
  (await store.selectFrom('contact_index').select('uuid').execute()).length;

it('continues at once where it was after each kill, and repeats at most one page a kill', async () => {
  const { folder, store } = await newStore();
  const { service, pages, reached } = await slowService();
  const kills = [2, 5, 9, 14];
  for (const calls of kills) {
    const child = startProcess(folder, service);
    await reached(calls);
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  startProcess(folder, service);
  await expect.poll(() => readSyncState(store, 'contacts')).toMatchObject({ completed: 1, syncing: 0 });
  expect(await indexed(store)).toBe(ROWS.length);
  expect(new Set(pages()).size).toBe(20);
  expect(pages().length).toBeLessThanOrEqual(20 + kills.length);
  expect(pages()).toEqual([...pages()].sort((one, other) => one - other));
}, 180_000);

it('writes nothing late when the process was suspended for longer than its lease', async () => {
  const { folder, store } = await newStore();
  const { service, pages, reached } = await slowService();
  const late = startProcess(folder, service);
  await reached(5);
  late.kill('SIGSTOP');
  await letLeaseRunOut(store);
  const next = startProcess(folder, service);
  await expect.poll(() => readSyncState(store, 'contacts')).toMatchObject({ completed: 1, syncing: 0 });
  next.kill('SIGKILL');
  await once(next, 'exit');
  const before = pages().length;
  await store
    .updateTable('contact_index_sync')
    .set({ requested_at: new Date().toISOString() })
    .where('list', '=', 'contacts')
    .execute();
  late.kill('SIGCONT');
  await expect.poll(() => readSyncState(store, 'contacts')).toMatchObject({ completed: 2, syncing: 0 });
  expect(pages().slice(before)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
}, 180_000);
