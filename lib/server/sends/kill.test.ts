import { expect, it } from 'vitest';
import { killUnderSends, lossOf } from '../../testing/send-kills';

// Few, because each takes a start; `npm run trials` has two hundred.
const KILLS = 20;

it('loses and doubles nothing when it is killed at random', { timeout: 300_000 }, async () => {
  const sends = await killUnderSends(KILLS);
  expect(sends.length).toBeGreaterThan(KILLS / 3);
  expect(sends.filter((send) => lossOf(send) !== null)).toEqual([]);
});
