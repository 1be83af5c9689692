import { inject } from 'vitest';
import { killOnPostgres, killOnSqlite } from '@/lib/testing/broadcast-kills';
import { type Tally, trial, triesOf } from './support/trial';

const PEOPLE_PER_KILL = 10;

async function note(tally: Tally, kill: typeof killOnSqlite, kills: number): Promise<void> {
  const { findings } = await kill(kills * PEOPLE_PER_KILL, kills);
  for (const [what, problem] of findings) tally.note(what, problem);
}

trial('a broadcast whose app is killed doubles and skips no one', (tally) =>
  note(tally, killOnSqlite, triesOf(200)),
);

trial(
  'a broadcast of two nodes, each killed, doubles and skips no one',
  (tally) => note(tally, killOnPostgres, triesOf(200)),
  inject('postgresTemplate') ? null : 'TEST_DATABASE_URL names no server',
);
