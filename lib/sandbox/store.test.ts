import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, onTestFinished, test } from 'vitest';
import { openSandbox } from '../testing/sandbox';
import { readOrCreateKey } from './key';

const ana = { first_name: 'Ana', phone: '+34600111222' };

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('what was written is there after a restart, and nothing is seeded twice', async () => {
  const file = join(newFolder(), 'made/when/absent/sandbox.db');
  const before = openSandbox({ file, contacts: 5 });
  await before.answer('POST', '/api/contacts', ana);
  before.sandbox.close();
  const after = openSandbox({ file, contacts: 50 });
  const { data, meta } = (await after.answer('GET', '/api/contacts')).body;
  expect([meta.total, data.at(-1).phone]).toEqual([6, ana.phone]);
});

test('two sandboxes on one file see what the other writes', async () => {
  const file = join(newFolder(), 'sandbox.db');
  const [one, other] = [openSandbox({ file }), openSandbox({ file })];
  await one.answer('POST', '/api/contacts', ana);
  expect((await other.answer('POST', '/api/contacts', ana)).body.errors).toHaveProperty('phone');
});

test('a file of another version is refused with what to do', () => {
  const file = join(newFolder(), 'sandbox.db');
  const db = new Database(file, {});
  db.exec('PRAGMA user_version = 99');
  db.close();
  expect(() => openSandbox({ file })).toThrow('remove it to start over');
});

test('a refused write leaves nothing behind', async () => {
  const { answer } = openSandbox({ contacts: 5 });
  await answer('POST', '/api/contacts', { ...ana, email: 'none' });
  expect((await answer('GET', '/api/contacts')).body.meta.total).toBe(5);
});

test('a key is made once, readable by its owner alone', () => {
  const file = join(newFolder(), 'data/sandbox-key');
  const key = readOrCreateKey(file);
  expect(key).toMatch(/^sandbox_[0-9a-f]{48}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readOrCreateKey(file)).toBe(key);
});

test('a key that a person wrote is taken as it is, and an empty file is refused', () => {
  const file = join(newFolder(), 'sandbox-key');
  writeFileSync(file, 'my-own-key\n');
  expect(readOrCreateKey(file)).toBe('my-own-key');
  writeFileSync(file, '\n');
  expect(() => readOrCreateKey(file)).toThrow('is empty');
  expect(readFileSync(file, 'utf8')).toBe('\n');
});
