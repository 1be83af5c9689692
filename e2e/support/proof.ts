import { join } from 'node:path';
import Database from 'libsql';
import type { App } from './app';

/** Makes the last authentication of every session too old for step-up. */
export function letProofsAge({ dataDir }: App): void {
  const store = new Database(join(dataDir, 'frontdesk.db'), { timeout: 5_000 });
  store.exec(`update session set proven_at = '2020-01-01T00:00:00.000Z'`);
  store.close();
}
