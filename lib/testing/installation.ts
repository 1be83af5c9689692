import 'server-only';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, onTestFinished } from 'vitest';
import { getBroadcast } from '../server/broadcasts/store';
import type { Store } from '../server/db/client';
import { claimStore } from '../server/installation/claim';
import { setUpApp } from './stores';

export const REAL = { SERVICE_BASE_URL: 'http://127.0.0.1:9', SERVICE_API_KEY: 'k' };
export const STAGING = { SERVICE_BASE_URL: 'http://127.0.0.1:10', SERVICE_API_KEY: 's' };

/** What happens to a store, which has a new data folder before each test. */
export function restarting(open: () => Store) {
  let folder = '';
  beforeEach(() => {
    folder = newFolder();
  });

  return {
    folder: () => folder,
    /** A new process on the store, with these variables. */
    restart(variables: Record<string, string> = {}, DATA_DIR = folder) {
      setUpApp(open(), { DATA_DIR, AUTH_SECRET: 'x'.repeat(32), ...variables });
      return claimStore();
    },
    /** As if a backup from before the last starts had been put back. */
    goBack: () => open().updateTable('installation').set({ generation: 1 }).execute(),
    /** As a store of an older version keeps the URL of its service. */
    async rememberedAs(url: string) {
      const row = { key: 'contact_index_service', value: JSON.stringify(url), updated_at: '' };
      await open().insertInto('setting').values(row).execute();
    },
  };
}

/** The state of a broadcast, and why it is held. */
export async function held(id: string) {
  const { state, held: hold } = await getBroadcast(id);
  return { state, causes: hold?.causes ?? null };
}

export function newFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'frontdesk-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}
