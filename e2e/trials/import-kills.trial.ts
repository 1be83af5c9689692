import { inject } from 'vitest';
import { killUnder } from '@/lib/testing/kills';
import { startImportOn } from '@/lib/testing/running-import';
import { newPostgres, newSqlite, type SharedStore } from '@/lib/testing/shared-stores';
import type { History } from '@/lib/testing/simulation/history';
import { type Tally, trial, triesOf } from './support/trial';

const ROWS_PER_KILL = 10;
const LOST = 0.1;

async function note(tally: Tally, history: History, store: SharedStore, nodes: number): Promise<void> {
  const kills = triesOf(200);
  const running = await startImportOn(store, { rows: kills * ROWS_PER_KILL, lost: LOST, history });
  await killUnder(running, kills, nodes);
  for (const [what, problem] of await running.findings()) tally.note(what, problem);
}

trial(
  'an import whose app is killed, with a tenth of the responses lost, creates no contact twice',
  async (tally, history) => note(tally, history, await newSqlite(), 1),
);

trial(
  'an import of two nodes, each killed, with a tenth of the responses lost, creates no contact twice',
  async (tally, history) => note(tally, history, await newPostgres(), 2),
  inject('postgresTemplate') ? null : 'TEST_DATABASE_URL names no server',
);
