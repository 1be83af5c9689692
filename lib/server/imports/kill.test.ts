import { expect, inject, it } from 'vitest';
import { killUnder } from '../../testing/kills';
import { startImportOn } from '../../testing/running-import';
import { newPostgres, newSqlite } from '../../testing/shared-stores';

// Few, because each takes a start; `npm run trials` has two hundred.
const KILLS = 8;
const SIZE = { rows: 60, lost: 0.1 };

it('creates no contact twice when the app is killed at random', { timeout: 300_000 }, async () => {
  const running = await startImportOn(await newSqlite(), SIZE);
  await killUnder(running, KILLS, 1);
  expect((await running.findings()).filter(([, problem]) => problem !== null)).toEqual([]);
});

it.skipIf(!inject('postgresTemplate'))(
  'creates no contact twice when either of two nodes is killed at random',
  { timeout: 300_000 },
  async () => {
    const running = await startImportOn(await newPostgres(), SIZE);
    await killUnder(running, KILLS, 2);
    expect((await running.findings()).filter(([, problem]) => problem !== null)).toEqual([]);
  },
);
