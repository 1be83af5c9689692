import 'server-only';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { Store } from '../server/db/client';
import { migrate } from '../server/db/migrate';
import { openPostgres } from '../server/db/postgres';
import { openSqlite } from '../server/db/sqlite';
import { createDatabase } from './postgres';

/** A new store that this process and others open by its URL, and a folder for their files. */
export type SharedStore = { store: Store; url: string; folder: string };

/** Takes one other process at a time. */
export async function newSqlite(): Promise<SharedStore> {
  const folder = newFolder();
  const file = join(folder, 'frontdesk.db');
  const store = openSqlite(file);
  onTestFinished(() => store.destroy());
  await migrate(store);
  return { store, url: `file://${file}`, folder };
}

/** On the server that TEST_DATABASE_URL names. */
export async function newPostgres(): Promise<SharedStore> {
  const template = inject('postgresTemplate');
  if (!template) throw new Error('There is no server of PostgreSQL.');
  const { url, drop } = await createDatabase(template.url, template.name);
  onTestFinished(drop);
  const store = openPostgres(url, () => {});
  onTestFinished(() => store.destroy());
  return { store, url, folder: newFolder() };
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'frontdesk-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
