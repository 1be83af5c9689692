import { expect, inject, it } from 'vitest';
import { killOnPostgres, killOnSqlite } from '../../testing/broadcast-kills';

// Few, because each takes a start; `npm run trials` has two hundred.
const KILLS = 12;
const PEOPLE = 100;

it('doubles and skips no one when the app is killed at random', { timeout: 300_000 }, async () => {
  const { findings, kills } = await killOnSqlite(PEOPLE, KILLS);
  expect(findings.filter(([, problem]) => problem !== null)).toEqual([]);
  expect(kills).toBe(KILLS);
});

it.skipIf(!inject('postgresTemplate'))(
  'doubles and skips no one when either of two nodes is killed at random',
  { timeout: 300_000 },
  async () => {
    const { findings } = await killOnPostgres(PEOPLE, KILLS);
    expect(findings.filter(([, problem]) => problem !== null)).toEqual([]);
  },
);
