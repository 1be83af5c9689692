import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_DATA_SETTINGS } from '@/lib/data/settings';
import { DAY_MS } from '@/lib/dates/days';
import { sentAt } from '../../testing/old-messages';
import { describeStores, setUpApp } from '../../testing/stores';
import type { Store } from '../db/client';
import { isPostgres } from '../db/dialect';
import { migrate } from '../db/migrate';
import { openSqlite } from '../db/sqlite';
import { previewRemoval } from './preview';
import { returnSpace } from './retention';
import { dataSizes } from './sizes';

describeStores('the size of the store', (open) => {
  beforeEach(() => {
    setUpApp(open());
  });

  it('is told for each part, the largest first, and adds up', async () => {
    for (let count = 0; count < 200; count++) await sentAt(Date.now());
    const { parts, total, free_inside, database } = await dataSizes();
    expect(database).toBe(isPostgres(open()) ? 'PostgreSQL' : 'SQLite');
    const bytes = parts.map((part) => part.bytes);
    expect(bytes).toEqual(bytes.toSorted((one, other) => other - one));
    expect(parts.find(({ part }) => part === 'messages')?.bytes).toBeGreaterThan(50_000);
    expect(bytes.reduce((sum, each) => sum + each, 0) + (free_inside ?? 0)).toBe(total);
  });

  it('is measured once for everyone who looks at the same time', async () => {
    const [one, other] = await Promise.all([dataSizes(), dataSizes()]);
    expect(one).toBe(other);
  });

  it('knows every table', async () => {
    const { parts } = await dataSizes();
    expect(parts.find(({ part }) => part === 'contacts')?.bytes).toBeGreaterThan(0);
  });

  it('is what a preview estimates by', async () => {
    const old = Date.now() - 400 * DAY_MS;
    for (let count = 0; count < 100; count++) await sentAt(count % 2 === 0 ? old : Date.now());
    const messages = (await dataSizes()).parts.find(({ part }) => part === 'messages')?.bytes ?? 0;
    const preview = await previewRemoval({ ...DEFAULT_DATA_SETTINGS, messages: 12, people: 1 });
    expect(preview).toEqual({
      messages: { count: 50, before: expect.any(String), bytes: Math.round(messages / 2) },
      people: { count: 0, before: expect.any(String), bytes: 0 },
      contact_facts: { count: 0, before: expect.any(String), bytes: 0 },
      audience_files: null,
      import_rows: null,
    });
  });
});

/** A SQLite file of 4 MB of which nearly all is free again. */
async function emptied(prepare: (file: string) => void = () => {}): Promise<{ store: Store; file: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-space-'));
  const file = join(folder, 'frontdesk.db');
  prepare(file);
  const store = openSqlite(file);
  onTestFinished(async () => {
    await store.destroy();
    rmSync(folder, { recursive: true });
  });
  await migrate(store);
  setUpApp(store);
  const value = 'x'.repeat(100_000);
  for (let key = 0; key < 40; key++)
    await store
      .insertInto('setting')
      .values({ key: `test ${key}`, value, updated_at: '' })
      .execute();
  await store.deleteFrom('setting').execute();
  return { store, file };
}

/** Once what was written is in the file itself. */
async function bytesOf(file: string, store: Store): Promise<number> {
  await store.destroy();
  const database = new Database(file);
  database.pragma('wal_checkpoint(truncate)');
  database.close();
  return statSync(file).size;
}

it('gives the space of what was removed back to the disk', async () => {
  const { store, file } = await emptied();
  expect((await dataSizes()).free_inside).toBeGreaterThan(3_500_000);
  await returnSpace(new AbortController().signal);
  expect(await bytesOf(file, store)).toBeLessThan(2_000_000);
});

it('leaves the file of an earlier version as it is, and says so', async () => {
  const { store, file } = await emptied((path) => {
    const former = new Database(path);
    former.exec('create table former (n integer)');
    former.close();
  });
  await returnSpace(new AbortController().signal);
  expect(await dataSizes()).toMatchObject({ returns_space: false, free_inside: expect.any(Number) });
  expect(await bytesOf(file, store)).toBeGreaterThan(4_000_000);
});

it('stops giving space back when the process stops', async () => {
  const { store, file } = await emptied();
  await returnSpace(AbortSignal.abort());
  expect(await bytesOf(file, store)).toBeGreaterThan(4_000_000);
});
