import { expect, inject, it } from 'vitest';
import { killUnder } from '../../testing/kills';
import { startOnPostgres, startOnSqlite } from '../../testing/running-broadcast';

// Few, because each takes a start; `npm run trials` has two hundred.
const KILLS = 12;
const PEOPLE = 100;

it('doubles and skips no one when the app is killed at random', { timeout: 300_000 }, async () => {
  const broadcast = await startOnSqlite(PEOPLE);
  await killUnder(broadcast, KILLS, 1);
  const findings = await broadcast.findings(KILLS);
  expect(findings.filter(([, problem]) => problem !== null)).toEqual([]);
});

it.skipIf(!inject('postgresTemplate'))(
  'doubles and skips no one when either of two nodes is killed at random',
  { timeout: 300_000 },
  async () => {
    const broadcast = await startOnPostgres(PEOPLE);
    await killUnder(broadcast, KILLS, 2);
    const findings = await broadcast.findings(KILLS);
    expect(findings.filter(([, problem]) => problem !== null)).toEqual([]);
  },
);
