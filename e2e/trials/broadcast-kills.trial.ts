import { inject } from 'vitest';
import { killUnder } from '@/lib/testing/kills';
import { type RunningBroadcast, startOnPostgres, startOnSqlite } from '@/lib/testing/running-broadcast';
import type { History } from '@/lib/testing/simulation/history';
import { type Tally, trial, triesOf } from './support/trial';

const PEOPLE_PER_KILL = 10;

async function note(
  tally: Tally,
  history: History,
  start: (people: number, history: History) => Promise<RunningBroadcast>,
  nodes: number,
): Promise<void> {
  const kills = triesOf(200);
  const broadcast = await start(kills * PEOPLE_PER_KILL, history);
  await killUnder(broadcast, kills, nodes);
  for (const [what, problem] of await broadcast.findings(kills)) tally.note(what, problem);
}

trial('a broadcast whose app is killed doubles and skips no one', (tally, history) =>
  note(tally, history, startOnSqlite, 1),
);

trial(
  'a broadcast of two nodes, each killed, doubles and skips no one',
  (tally, history) => note(tally, history, startOnPostgres, 2),
  inject('postgresTemplate') ? null : 'TEST_DATABASE_URL names no server',
);
