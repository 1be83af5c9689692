import { createDatabase } from '../../lib/testing/postgres';
import { scale } from './options';
import type { Row } from './report';
import { runMeasured, scratchFolder } from './servers';

/** Lists of many messages, of as many audit events and recipients, as their pages ask for them. */
export async function measureReading(messages = scale.read): Promise<Row[]> {
  const rows = await measureOn('SQLite', messages, { DATA_DIR: scratchFolder() });
  const { TEST_DATABASE_URL: server } = process.env;
  if (!server) return rows;
  const database = await createDatabase(server);
  const env = { DATABASE_URL: database.url, AUTH_SECRET: 'x'.repeat(32) };
  const others = await measureOn('PostgreSQL', messages, env);
  await database.drop();
  return [...rows, ...others];
}

async function measureOn(store: string, messages: number, env: Record<string, string>): Promise<Row[]> {
  const times = await runMeasured('reading-process.ts', { ...env, MESSAGES: String(messages) });
  return Object.entries(times).map(([figure, app]) => ({
    figure: `${store}, ${messages / 1_000}k: ${figure}`,
    unit: 'ms',
    app,
    aim: aimOf(figure),
  }));
}

function aimOf(figure: string): string | undefined {
  if (figure.endsWith('first page')) return '≤ 30';
  return figure.includes('filter') ? '≤ 100' : undefined;
}
