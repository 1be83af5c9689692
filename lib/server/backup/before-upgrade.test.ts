import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { version } from '@/package.json';
import { applyMigrations, setUpApp } from '../../testing/stores';
import { migrate } from '../db/migrate';
import { openPostgres } from '../db/postgres';
import { openSqlite } from '../db/sqlite';
import { copyBeforeUpgrade, UpgradeRefused } from './before-upgrade';

const COPY = `frontdesk-before-${version}.db`;
let data = '';
const copies = () => readdirSync(data).filter((name) => name.startsWith('frontdesk-before-'));

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
});

/** The app over a store on disk that an older version has written. */
async function openOlder() {
  const store = openSqlite(join(data, 'frontdesk.db'));
  onTestFinished(() => store.destroy());
  setUpApp(store, { DATA_DIR: data });
  await applyMigrations(store, (name) => name < '0034-lean-recipients');
  return store;
}

it('keeps the store as it was before its upgrade, for the former version', async () => {
  const store = await openOlder();
  const said: string[] = [];
  await migrate(store, { before: () => copyBeforeUpgrade((text) => said.push(text)) });
  expect(copies()).toEqual([COPY]);
  expect(said).toEqual([`The store was copied to ${join(data, COPY)} before its upgrade.`]);
  const copy = new Database(join(data, COPY));
  const names = copy.prepare('select name from kysely_migration').all() as { name: string }[];
  copy.close();
  expect(names.map(({ name }) => name)).not.toContain('0034-lean-recipients');
});

it('copies nothing and stops no upgrade when the store is on PostgreSQL', async () => {
  const DATABASE_URL = 'postgres://desk@127.0.0.1:1/desk';
  const store = openPostgres(DATABASE_URL, () => {});
  onTestFinished(() => store.destroy());
  setUpApp(store, { DATA_DIR: data, DATABASE_URL, AUTH_SECRET: 'a'.repeat(32) });
  await copyBeforeUpgrade(() => {});
  expect(copies()).toEqual([]);
});

it('keeps the last three copies, and no file of another name', async () => {
  await openOlder();
  for (const [age, name] of ['0.9.0', '0.8.0', '0.7.0'].entries()) {
    const file = join(data, `frontdesk-before-${name}.db`);
    writeFileSync(file, '');
    utimesSync(file, 1_000 - age, 1_000 - age);
  }
  writeFileSync(join(data, 'frontdesk-before-the-move.txt'), '');
  await copyBeforeUpgrade(() => {});
  expect(copies().sort()).toEqual(
    ['frontdesk-before-0.8.0.db', 'frontdesk-before-0.9.0.db', COPY, 'frontdesk-before-the-move.txt'].sort(),
  );
});

it('takes no room for copies that were interrupted', async () => {
  await openOlder();
  const left = [
    `${COPY}.new`,
    `${COPY}.new.part`,
    `${COPY}.new.part-journal`,
    'frontdesk-before-0.9.0.db.new.part',
  ];
  for (const name of left) writeFileSync(join(data, name), 'half');
  const room = async () => (copies().length > 0 ? 0 : 2 ** 40);
  await copyBeforeUpgrade(() => {}, room);
  expect(copies()).toEqual([COPY]);
});

it('changes nothing when the disk can’t hold the copy', async () => {
  const store = await openOlder();
  const before = () =>
    copyBeforeUpgrade(
      () => {},
      async () => 4096,
    );
  const upgrade = migrate(store, { before });
  await expect(upgrade).rejects.toThrow(UpgradeRefused);
  await expect(upgrade).rejects.toThrow(/^The disk has no room for .*Nothing was changed\. Free up space/);
  expect(copies()).toEqual([]);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(store);
  expect(rows.map(({ name }) => name)).not.toContain('0034-lean-recipients');
});
