import { join } from 'node:path';
import Database from 'libsql';
import type { App } from './app';

const DAY_MS = 86_400_000;

/** Runs statements in the app's store, as if a long time had passed. */
export function inStore({ dataDir }: App, statements: string): void {
  const store = new Database(join(dataDir, 'frontdesk.db'), { timeout: 10_000 });
  store.exec(statements);
  store.close();
}

/** Lets the clock have shown seven days in a row, and the daily jobs run at the next start. */
export function proveClock(app: App): void {
  const days = Array.from({ length: 7 }, (_, at) => daysAgo(7 - at).slice(0, 10));
  inStore(
    app,
    `insert into setting (key, value, updated_at) values ('clock_days', '${JSON.stringify(days)}', '')
      on conflict (key) do update set value = excluded.value`,
  );
}

export function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString();
}
