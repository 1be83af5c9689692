import { describe, expect, it } from 'vitest';
import { arrivalsOver, mostInAMinute } from '../../testing/service/arrivals';
import { contactsPage, deskFor, failure, listPage } from '../../testing/service/desk';
import { handClock } from '../../testing/service/hand-clock';
import { answer, hostileService } from '../../testing/service/hostile-service';
import { rateHintsOf } from './rate-hints';
import { createBudget } from './rate-limiter';
import { createMemoryBucket } from './token-bucket';

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

  it('takes a limit over where none was configured', () => {
    const { bucket } = bucketOf(0);
    bucket.adapt({ limit: 20, remaining: 5 });
    expect(bucket.status()).toEqual({ limit: 20, remaining: 5 });
  });

  it('counts what others have spent with the same key, until the service counts anew', () => {
    const { bucket, clock } = bucketOf(60);
    bucket.take(0);
    bucket.adapt({ remaining: 10 });
    expect(bucket.status().remaining).toBe(10);
    bucket.adapt({ remaining: 58 });
    expect(bucket.status().remaining).toBe(58);
    bucket.adapt({ remaining: 0 });
    expect(bucket.take(0)).toEqual({ granted: false, waitMs: 61_000 });
    clock.turn(61_000);
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

describe('the budget in front of a service', () => {
  it('learns the service’s limit from its answers', async () => {
    const service = await hostileService((_call, reply) =>
      answer(reply, 200, contactsPage([]), { 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '0' }),
    );
    const budget = createBudget({ requestsPerMinute: 60, clock: handClock() });
    const desk = deskFor(service.url, { budget });
    await listPage(desk);
    expect(budget.status()).toMatchObject({ limit: 2, remaining: 0 });
    expect(await failure(desk.listGroups({ page: 1, per_page: 10 }, { lane: 'person' }))).toMatchObject({
      code: 'service_busy',
      retryAfter: 61,
    });
    expect(service.received).toHaveLength(1);
  });

  it('refuses people whose short wait a pause has made long', async () => {
    const clock = handClock();
    const budget = createBudget({ requestsPerMinute: 1, clock });
    await budget.take({ lane: 'person' });
    clock.turn(50_000);
    const waiting = failure(budget.take({ lane: 'person' }));
    await clock.sleeper();
    budget.adapt({ pauseMs: 90_000 });
    expect(await waiting).toMatchObject({ code: 'service_busy', retryAfter: 90 });
  });
});
