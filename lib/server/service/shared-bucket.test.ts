import { beforeEach, expect, it } from 'vitest';
import { arrivalsOver, mostInAMinute } from '../../testing/service/arrivals';
import { handClock } from '../../testing/service/hand-clock';
import { describeStores } from '../../testing/stores';
import { createSharedBucket } from './shared-bucket';
import { createMemoryBucket } from './token-bucket';

const PER_MINUTE = 10;

describeStores('a bucket shared by several nodes', (open) => {
  let now = 0;
  const clock = { now: () => now, after: () => () => {} };
  const node = () => createSharedBucket(createMemoryBucket(PER_MINUTE, clock), open(), clock);
  const grantedOf = async (buckets: ReturnType<typeof node>[], each: number) => {
    const asked = buckets.flatMap((bucket) => Array.from({ length: each }, () => bucket.take(0)));
    return (await Promise.all(asked)).filter(({ granted }) => granted).length;
  };

  beforeEach(async () => {
    now = Date.parse('2026-11-01T12:00:00Z');
    await open().updateTable('service_budget').set({ calls: '[]' }).execute();
  });

  it('never grants more than one allowance between them', async () => {
    expect(await grantedOf([node(), node(), node()], 8)).toBe(PER_MINUTE);
  });

  it('grants anew as calls leave the minute', async () => {
    const [one, two] = [node(), node()];
    await grantedOf([one], PER_MINUTE);
    expect(await grantedOf([two], 1)).toBe(0);
    now += 61_001;
    expect(await grantedOf([one, two], PER_MINUTE)).toBe(PER_MINUTE);
  });

  it('never lets more than the allowance arrive within any minute, however long calls are on their way', async () => {
    const hand = handClock();
    const nodes = [1, 2, 3].map(() => createSharedBucket(createMemoryBucket(PER_MINUTE, hand), open(), hand));
    const arrivals = await arrivalsOver(hand, nodes, { minutes: 3, stepMs: 2_500 });
    expect(arrivals.length).toBeGreaterThan(20);
    expect(mostInAMinute(arrivals)).toBe(PER_MINUTE);
  });

  it('tells what others have spent to a node that takes nothing', async () => {
    const [one, two] = [node(), node()];
    await grantedOf([one], 4);
    await two.refresh();
    expect(two.status().remaining).toBe(PER_MINUTE - 4);
    expect(await grantedOf([one, two], PER_MINUTE)).toBe(PER_MINUTE - 4);
  });

  it('goes on after a clock that was wrong is set back by an hour', async () => {
    now += 3_600_000;
    const one = node();
    await grantedOf([one], PER_MINUTE);
    now -= 3_600_000;
    expect(await grantedOf([one, node()], PER_MINUTE)).toBe(PER_MINUTE);
  });

  it('counts what a node has spent whose clock is a little ahead', async () => {
    now += 2_000;
    await grantedOf([node()], 4);
    now -= 2_000;
    expect(await grantedOf([node()], PER_MINUTE)).toBe(PER_MINUTE - 4);
  });

  it('tells a node how long the others make it wait', async () => {
    const [one, two] = [node(), node()];
    await grantedOf([one], PER_MINUTE);
    expect(await two.take(0)).toMatchObject({ granted: false, waitMs: expect.any(Number) });
    expect(two.status().remaining).toBe(0);
  });
});
