import { beforeEach, describe, expect, it } from 'vitest';
import { arrivalsOver, mostInAMinute } from '../../testing/service/arrivals';
import { contactsPage, failure, listPage, serviceClientFor } from '../../testing/service/client';
import { handClock } from '../../testing/service/hand-clock';
import { answer, hostileService } from '../../testing/service/hostile-service';
import { describeStores } from '../../testing/stores';
import { createRateLimiter } from './rate-limiter';
import { rateHintsOf } from './response';
import { createMemoryBucket, createSharedBucket } from './token-bucket';

function bucketOf(perMinute: number) {
  const clock = handClock();
  return { clock, bucket: createMemoryBucket(perMinute, clock) };
}

describe('the bucket follows what the service says', () => {
  it('takes over a smaller limit, never a larger one than configured', () => {
    const { bucket } = bucketOf(60);
    bucket.adapt({ limit: 30 });
    expect(bucket.status()).toEqual({ limit: 30, remaining: 30 });
    bucket.adapt({ limit: 500 });
    expect(bucket.status().limit).toBe(60);
  });

  it('forgets a smaller limit after a while, as one response may be wrong', async () => {
    const { bucket, clock } = bucketOf(60);
    bucket.adapt({ limit: 10 });
    await clock.turn(4 * 60_000);
    expect(bucket.status().limit).toBe(10);
    await clock.turn(60_000);
    expect(bucket.status()).toEqual({ limit: 60, remaining: 60 });
  });

  it.each([60, 0])('F45: is not stalled by an absurdly small limit, with %i configured', (configured) => {
    const { bucket } = bucketOf(configured);
    const before = bucket.status();
    for (let response = 0; response < 3; response++) bucket.adapt({ limit: 1, remaining: 0 });
    expect(bucket.status()).toEqual(before);
    bucket.adapt({ limit: 1, pauseMs: 5_000 });
    expect(bucket.status().remaining).toBe(0);
  });

  it.each([0, 1, 15])(
    'F45: is stalled for at most a minute by %i calls left, again and again',
    (remaining) => {
      const { bucket, clock } = bucketOf(60);
      const granted = Array.from({ length: 60 }, () => {
        clock.turn(3_000);
        const mayCall = bucket.status().remaining > remaining;
        if (mayCall) {
          bucket.take(remaining);
          bucket.adapt({ limit: 60, remaining });
        }
        return mayCall;
      });
      expect(granted.slice(21)).not.toContain(false);
    },
  );

  it('believes again how many calls are left once one was refused', () => {
    const { bucket, clock } = bucketOf(60);
    for (let response = 0; response < 3; response++) {
      bucket.adapt({ remaining: 0 });
      clock.turn(61_000);
    }
    bucket.adapt({ remaining: 0, pauseMs: 1_000 });
    clock.turn(2_000);
    expect(bucket.status().remaining).toBe(0);
  });

  it('takes a small limit over where a small one was configured', () => {
    const { bucket } = bucketOf(5);
    bucket.adapt({ limit: 1 });
    expect(bucket.status().limit).toBe(1);
  });

  it('takes a limit over where none was configured', () => {
    const { bucket } = bucketOf(0);
    bucket.adapt({ limit: 20, remaining: 5 });
    expect(bucket.status()).toEqual({ limit: 20, remaining: 5 });
  });

  it('counts what others have spent with the same key, until the service starts a new count', () => {
    const { bucket, clock } = bucketOf(60);
    bucket.take(0);
    bucket.adapt({ remaining: 10 });
    expect(bucket.status().remaining).toBe(10);
    bucket.adapt({ remaining: 58 });
    expect(bucket.status().remaining).toBe(58);
    bucket.adapt({ remaining: 0 });
    expect(bucket.take(0)).toEqual({ granted: false, waitMs: 61_000 });
    clock.turn(66_000);
    expect(bucket.status().remaining).toBe(60);
  });

  it('never lets more than the limit arrive within any minute, however long calls are on their way', async () => {
    const clock = handClock();
    const bucket = createMemoryBucket(5, clock);
    const arrivals = await arrivalsOver(clock, [bucket], { minutes: 10, stepMs: 250 });
    expect(arrivals.length).toBeGreaterThan(35);
    expect(mostInAMinute(arrivals)).toBe(5);
  });

  it('goes on after a clock that was wrong is set back by an hour', () => {
    const { bucket, clock } = bucketOf(5);
    clock.turn(3_600_000);
    bucket.adapt({ remaining: 1, pauseMs: 120_000 });
    clock.turn(-3_600_000);
    expect(bucket.take(0)).toMatchObject({ granted: true });
    expect(bucket.status().remaining).toBe(4);
  });

  it('pauses, and tries a very long pause again after two minutes', () => {
    const { bucket, clock } = bucketOf(60);
    bucket.adapt({ pauseMs: 3_600_000 });
    expect(bucket.take(0)).toEqual({ granted: false, waitMs: 120_000 });
    expect(bucket.status().remaining).toBe(0);
    clock.turn(120_000);
    expect(bucket.take(0)).toMatchObject({ granted: true });
  });

  it.each([
    [{ 'x-ratelimit-limit': '0', 'x-ratelimit-remaining': '-1' }, {}],
    [{ 'x-ratelimit-limit': 'sixty', 'x-ratelimit-remaining': '' }, {}],
    [
      { 'x-ratelimit-limit': '60', 'x-ratelimit-remaining': '0' },
      { limit: 60, remaining: 0 },
    ],
    [{ 'retry-after': '30' }, {}],
  ])('reads %j', (headers, hints) => {
    expect(rateHintsOf(200, headers, 0)).toEqual({
      limit: undefined,
      remaining: undefined,
      pauseMs: undefined,
      ...hints,
    });
  });
});

describe('the rate limiter in front of a service', () => {
  it('learns the service’s limit from its responses', async () => {
    const service = await hostileService((_call, reply) =>
      answer(reply, 200, contactsPage([]), { 'x-ratelimit-limit': '6', 'x-ratelimit-remaining': '0' }),
    );
    const rateLimiter = createRateLimiter({ requestsPerMinute: 60, clock: handClock() });
    const client = serviceClientFor(service.url, { rateLimiter });
    await listPage(client);
    expect(rateLimiter.status()).toMatchObject({ limit: 6, remaining: 0 });
    expect(await failure(client.listGroups({ page: 1, per_page: 10 }, { lane: 'page' }))).toMatchObject({
      code: 'service_busy',
      retryAfter: 61,
    });
    expect(service.received).toHaveLength(1);
  });

  it('refuses people whose short wait a pause has made long', async () => {
    const clock = handClock();
    const rateLimiter = createRateLimiter({ requestsPerMinute: 1, clock });
    await rateLimiter.take({ lane: 'page' });
    clock.turn(50_000);
    const waiting = failure(rateLimiter.take({ lane: 'page' }));
    await clock.sleeper();
    rateLimiter.adapt({ pauseMs: 90_000 });
    expect(await waiting).toMatchObject({ code: 'service_busy', retryAfter: 90 });
  });
});

const PER_MINUTE = 10;
/** From when a turn is taken that isn't used. */
const MINUTE_OF_A_TURN = 66_001;

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
  });

  it('never grants more than one allowance between them', async () => {
    expect(await grantedOf([node(), node(), node()], 8)).toBe(PER_MINUTE);
  });

  it('grants more as calls leave the minute', async () => {
    const [one, two] = [node(), node()];
    await grantedOf([one], PER_MINUTE);
    expect(await grantedOf([two], 1)).toBe(0);
    now += MINUTE_OF_A_TURN;
    expect(await grantedOf([one, two], PER_MINUTE)).toBe(PER_MINUTE);
  });

  it('never lets more than the allowance arrive within any minute, however long calls are on their way', async () => {
    const hand = handClock();
    const nodes = [1, 2, 3].map(() => createSharedBucket(createMemoryBucket(PER_MINUTE, hand), open(), hand));
    const arrivals = await arrivalsOver(hand, nodes, { minutes: 3, stepMs: 2_500 });
    expect(arrivals.length).toBeGreaterThan(20);
    expect(mostInAMinute(arrivals)).toBe(PER_MINUTE);
  });

  it('counts the turns of a suspended node until it must not use them any more', async () => {
    const [one, two] = [node(), node()];
    const taken = await Promise.all(Array.from({ length: PER_MINUTE }, () => one.take(0)));
    now += 5_000;
    const areOver = () => taken.map((each) => each.granted && each.turn.isOver());
    expect(areOver()).not.toContain(true);
    now += 60_000;
    expect(areOver()).not.toContain(false);
    expect(await grantedOf([one, two], 1)).toBe(0);
    now += 1_001;
    expect(await grantedOf([two], PER_MINUTE)).toBe(PER_MINUTE);
  });

  it('gives a turn that was given back to another node', async () => {
    const [one, two] = [node(), node()];
    await grantedOf([one], PER_MINUTE - 1);
    const last = await one.take(0);
    if (last.granted) last.turn.giveBack();
    await expect.poll(() => grantedOf([two], PER_MINUTE)).toBe(1);
  });

  it('reports what others have spent to a node that takes nothing', async () => {
    const [one, two] = [node(), node()];
    await grantedOf([one], 4);
    await two.refresh();
    expect(two.status().remaining).toBe(PER_MINUTE - 4);
    expect(await grantedOf([one, two], PER_MINUTE)).toBe(PER_MINUTE - 4);
  });

  it('keeps to what the service says is left, also where other nodes have spent little', async () => {
    const one = node();
    await grantedOf([one], 1);
    one.adapt({ remaining: 3 });
    expect(await grantedOf([one], PER_MINUTE)).toBe(3);
  });

  it('keeps to the allowance where others always use all of it', async () => {
    const [one, two] = [node(), node()];
    for (let minute = 0; minute < 4; minute += 1) {
      expect(await grantedOf([one], 5)).toBe(5);
      expect(await grantedOf([two], PER_MINUTE)).toBe(PER_MINUTE - 5);
      for (const each of [one, two]) each.adapt({ limit: PER_MINUTE, remaining: 0 });
      expect(await grantedOf([one, two], 1)).toBe(0);
      now += MINUTE_OF_A_TURN;
    }
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

  it('reports to a node how long the others make it wait', async () => {
    const [one, two] = [node(), node()];
    await grantedOf([one], PER_MINUTE);
    expect(await two.take(0)).toMatchObject({ granted: false, waitMs: expect.any(Number) });
    expect(two.status().remaining).toBe(0);
  });
});
