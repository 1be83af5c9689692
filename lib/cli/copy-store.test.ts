import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'libsql';
import { beforeEach, expect, it, onTestFinished } from 'vitest';

const run = promisify(execFile);
const SCRIPT = join(import.meta.dirname, 'copy-store.mjs');

let folder = '';
const at = (name: string) => join(folder, name);
const copy = () => run(process.execPath, [SCRIPT, at('store.db'), at('copy.db')]);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

it('a copy has its name once it is whole, whatever an earlier run has left', async () => {
  const store = new Database(at('store.db'));
  store.exec('create table note (text)');
  store.close();
  writeFileSync(at('copy.db.part'), 'half a copy');
  await copy();
  expect(readdirSync(folder).sort()).toEqual(['copy.db', 'store.db']);
  expect(readFileSync(at('copy.db')).includes('CREATE TABLE note')).toBe(true);
});

it('a copy that failed leaves nothing behind', async () => {
  writeFileSync(at('store.db'), 'This is no store, however long it may go on.'.repeat(100));
  await expect(copy()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('SQLITE_NOTADB') });
  expect(readdirSync(folder)).toEqual(['store.db']);
});

it('a store that isn’t there is named, and not created', async () => {
  await expect(copy()).rejects.toMatchObject({ stderr: `ERROR There is no store at ${at('store.db')}\n` });
  expect(readdirSync(folder)).toEqual([]);
});

it('a file that is there already is not written over', async () => {
  writeFileSync(at('store.db'), '');
  writeFileSync(at('copy.db'), 'Monday’s');
  await expect(copy()).rejects.toMatchObject({ stderr: expect.stringContaining('A file already exists') });
  expect(readFileSync(at('copy.db'), 'utf8')).toBe('Monday’s');
});
