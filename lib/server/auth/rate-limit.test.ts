import { beforeEach, expect, it } from 'vitest';
import { describeStores, setUpApp } from '../../testing/stores';
import { deleteExpired } from './delete-expired';
import { countAttempt, refundAttempt, resetRateLimit } from './rate-limit';

const NOON = Date.parse('2026-11-01T12:00:00Z');
const MINUTE = 60_000;

describeStores('a rate limit', (open) => {
  beforeEach(() => {
    setUpApp(open());
  });

  it('allows as many attempts as its limit and then says how long to wait', async () => {
    for (let attempt = 0; attempt < 3; attempt++) expect(await countAttempt('a', 3, NOON)).toBeNull();
    expect(await countAttempt('a', 3, NOON + MINUTE)).toEqual({ wait: 14 * 60, first: true });
    expect(await countAttempt('a', 3, NOON + MINUTE)).toEqual({ wait: 14 * 60, first: false });
  });

  it('starts again when the window has passed', async () => {
    for (let attempt = 0; attempt < 4; attempt++) await countAttempt('a', 3, NOON);
    expect(await countAttempt('a', 3, NOON + 15 * MINUTE)).toBeNull();
  });

  it('starts again when the clock was ahead and has been set back', async () => {
    for (let attempt = 0; attempt < 4; attempt++) await countAttempt('a', 3, NOON + 24 * 60 * MINUTE);
    expect(await countAttempt('a', 3, NOON)).toBeNull();
  });

  it('does not let a parallel burst exceed the limit', async () => {
    const waits = await Promise.all(Array.from({ length: 100 }, () => countAttempt('a', 5, NOON)));
    expect(waits.filter((wait) => wait === null)).toHaveLength(5);
  });

  it('counts each key separately', async () => {
    await countAttempt('a', 1, NOON);
    expect(await countAttempt('b', 1, NOON)).toBeNull();
  });

  it('gives back one attempt, or all of them', async () => {
    await countAttempt('a', 1, NOON);
    await refundAttempt('a');
    expect(await countAttempt('a', 1, NOON)).toBeNull();
    await resetRateLimit('a');
    expect(await countAttempt('a', 1, NOON)).toBeNull();
  });

  it('is deleted once its window is over, and not before', async () => {
    await countAttempt('old', 1, NOON - 20 * MINUTE);
    await countAttempt('new', 1, NOON);
    await deleteExpired(NOON);
    const left = await open().selectFrom('rate_limit').select('key').execute();
    expect(left).toEqual([{ key: 'new' }]);
  });
});
