import { createDatabase } from '../../lib/testing/postgres';
import { scale } from './options';
import type { Row } from './report';
import { runMeasured, scratchFolder } from './servers';

/** Lists of many messages and of as many audit events, as their pages ask for them. */
export async function measureReading(): Promise<Row[]> {
  const rows = await measureOn('SQLite', { DATA_DIR: scratchFolder() });
  const { TEST_DATABASE_URL: server } = process.env;
  if (!server) return rows;
  const database = await createDatabase(server);
  const env = { DATABASE_URL: database.url, AUTH_SECRET: 'x'.repeat(32) };
  const others = await measureOn('PostgreSQL', env);
  await database.drop();
  return [...rows, ...others];
}

async function measureOn(store: string, env: Record<string, string>): Promise<Row[]> {
  const times = await runMeasured('reading-process.ts', { ...env, MESSAGES: String(scale.read) });
  return Object.entries(times).map(([figure, app]) => ({
    figure: `${store}, ${scale.read / 1_000}k: ${figure}`,
    unit: 'ms',
    app,
  }));
}
