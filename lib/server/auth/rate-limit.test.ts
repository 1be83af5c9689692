import { beforeEach, expect, it } from 'vitest';
import { asDesk, describeStores } from '../../testing/stores';
import { clearAttempts, returnAttempt, sweepAttempts, takeAttempt } from './rate-limit';

const NOON = Date.parse('2026-11-01T12:00:00Z');
const MINUTE = 60_000;

describeStores('throttle', (open) => {
  beforeEach(() => {
    asDesk(open());
  });

  it('lets the allowance through and then says how long to wait', async () => {
    for (let attempt = 0; attempt < 3; attempt++) expect(await takeAttempt('a', 3, NOON)).toBeNull();
    expect(await takeAttempt('a', 3, NOON + MINUTE)).toEqual({ wait: 14 * 60, first: true });
    expect(await takeAttempt('a', 3, NOON + MINUTE)).toEqual({ wait: 14 * 60, first: false });
  });

  it('starts anew when the window has passed', async () => {
    for (let attempt = 0; attempt < 4; attempt++) await takeAttempt('a', 3, NOON);
    expect(await takeAttempt('a', 3, NOON + 15 * MINUTE)).toBeNull();
  });

  it('does not let a parallel burst past the allowance', async () => {
    const waits = await Promise.all(Array.from({ length: 100 }, () => takeAttempt('a', 5, NOON)));
    expect(waits.filter((wait) => wait === null)).toHaveLength(5);
  });

  it('counts each key apart', async () => {
    await takeAttempt('a', 1, NOON);
    expect(await takeAttempt('b', 1, NOON)).toBeNull();
  });

  it('gives one attempt or the whole allowance back', async () => {
    await takeAttempt('a', 1, NOON);
    await returnAttempt('a');
    expect(await takeAttempt('a', 1, NOON)).toBeNull();
    await clearAttempts('a');
    expect(await takeAttempt('a', 1, NOON)).toBeNull();
  });

  it('sweeps what has run out and keeps the rest', async () => {
    await takeAttempt('old', 1, NOON - 20 * MINUTE);
    await takeAttempt('new', 1, NOON);
    await sweepAttempts(NOON);
    const left = await open().selectFrom('throttle').select('key').execute();
    expect(left).toEqual([{ key: 'new' }]);
  });
});
