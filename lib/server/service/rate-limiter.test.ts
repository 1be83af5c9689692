import { describe, expect, it } from 'vitest';
import { failure } from '../../testing/service/client';
import { type HandClock, handClock } from '../../testing/service/hand-clock';
import { createRateLimiter, type RateLimiter } from './rate-limiter';
import { createMemoryBucket } from './token-bucket';
import type { CallOptions, Lane } from './types';

function rateLimiterOf(
  requestsPerMinute: number,
  maxWaiting = 50,
): { rateLimiter: RateLimiter; clock: HandClock } {
  const clock = handClock();
  return { rateLimiter: createRateLimiter({ requestsPerMinute, clock, maxWaiting }), clock };
}

async function spend(rateLimiter: RateLimiter, calls: number, lane: Lane = 'save'): Promise<void> {
  for (let n = 0; n < calls; n += 1) (await rateLimiter.take({ lane })).end();
}

/** Notes in `went` the lane of each call as it goes. */
function queue(
  rateLimiter: RateLimiter,
  went: string[],
  options: CallOptions,
  name: string = options.lane,
): Promise<void> {
  return rateLimiter.take(options).then(() => void went.push(name));
}

describe('the budget', () => {
  it('lets a minute’s calls go at once, and the next when the first is a minute old', async () => {
    const { rateLimiter, clock } = rateLimiterOf(3);
    await spend(rateLimiter, 2);
    clock.turn(40_000);
    await spend(rateLimiter, 1);
    expect(rateLimiter.status()).toMatchObject({ limit: 3, remaining: 0, nextInMs: 21_000 });
    const next = rateLimiter.take({ lane: 'save' });
    await clock.sleeper();
    expect(rateLimiter.status().waiting.save).toBe(1);
    clock.turn(21_000);
    await next;
    expect(rateLimiter.status().remaining).toBe(1);
  });

  it.each([0, Number.POSITIVE_INFINITY])('%d means unlimited', async (limit) => {
    const { rateLimiter } = rateLimiterOf(limit);
    await spend(rateLimiter, 500, 'sync');
    await rateLimiter.take({ lane: 'save', lowPriority: true });
    expect(rateLimiter.status()).toMatchObject({ limit: Number.POSITIVE_INFINITY, nextInMs: 0 });
  });

  it('serves saves first, then what people look at, then broadcasts, the sync last', async () => {
    const { rateLimiter, clock } = rateLimiterOf(10);
    await spend(rateLimiter, 10);
    clock.turn(40_000);
    const went: string[] = [];
    const all = (['sync', 'broadcast', 'page', 'save', 'check', 'record'] as const).map((lane) =>
      queue(rateLimiter, went, { lane }),
    );
    await clock.sleeper();
    clock.turn(21_000);
    await Promise.all(all);
    expect(went).toEqual(['save', 'record', 'page', 'check', 'broadcast', 'sync']);
  });

  it('keeps the last calls for people: the sync and then broadcasts stop before', async () => {
    const { rateLimiter } = rateLimiterOf(10);
    await spend(rateLimiter, 8, 'sync');
    const given = new AbortController();
    const sync = failure(rateLimiter.take({ lane: 'sync', signal: given.signal }));
    await spend(rateLimiter, 1, 'broadcast');
    const broadcast = failure(rateLimiter.take({ lane: 'broadcast', signal: given.signal }));
    await spend(rateLimiter, 1, 'save');
    expect(rateLimiter.status()).toMatchObject({
      remaining: 0,
      waiting: { save: 0, broadcast: 1, sync: 1 },
    });
    given.abort();
    expect([(await sync).code, (await broadcast).code]).toEqual(['service_timeout', 'service_timeout']);
    expect(rateLimiter.status().waiting).toMatchObject({ save: 0, broadcast: 0, sync: 0 });
  });

  it('lets people take turns, so that one person’s burst does not delay the others', async () => {
    const { rateLimiter, clock } = rateLimiterOf(10);
    await spend(rateLimiter, 10);
    clock.turn(40_000);
    const went: string[] = [];
    const calls = ['ana 1', 'ana 2', 'ana 3', 'bo 1', 'bo 2', 'cy 1'];
    const all = calls.map((name) => queue(rateLimiter, went, { lane: 'save', by: name.split(' ')[0] }, name));
    await clock.sleeper();
    clock.turn(21_000);
    await Promise.all(all);
    expect(went).toEqual(['ana 1', 'bo 1', 'cy 1', 'ana 2', 'bo 2', 'ana 3']);
  });

  it('tells a person the place of their first call, which counts down', async () => {
    const { rateLimiter, clock } = rateLimiterOf(2);
    await spend(rateLimiter, 1);
    clock.turn(10_000);
    await spend(rateLimiter, 1);
    clock.turn(30_000);
    const ana = rateLimiter.take({ lane: 'save', by: 'ana' });
    const bo = rateLimiter.take({ lane: 'save', by: 'bo', maxWaitMs: 60_000 });
    await clock.sleeper();
    expect(rateLimiter.placeOf('ana')).toEqual({ place: 1, inMs: 21_000 });
    expect(rateLimiter.placeOf('bo')).toEqual({ place: 2, inMs: 31_000 });
    expect(rateLimiter.placeOf('cy')).toBeNull();
    clock.turn(21_000);
    (await ana).end();
    await clock.sleeper();
    expect(rateLimiter.placeOf('bo')).toEqual({ place: 1, inMs: 10_000 });
    clock.turn(10_000);
    await bo;
    expect(rateLimiter.placeOf('bo')).toBeNull();
  });

  it('expects as many calls to overtake as in the minute before', async () => {
    const { rateLimiter, clock } = rateLimiterOf(40);
    await spend(rateLimiter, 20, 'save');
    await spend(rateLimiter, 18, 'page');
    clock.turn(40_000);
    const given = new AbortController();
    const page = failure(rateLimiter.take({ lane: 'page', by: 'ana', signal: given.signal }));
    await clock.sleeper();
    // Half of the calls went to saves, so two must become free: they do at the same time.
    expect(rateLimiter.placeOf('ana')).toEqual({ place: 1, inMs: 21_000 });
    given.abort();
    await page;
  });

  it('refuses a call that has to wait longer than its caller would', async () => {
    const { rateLimiter, clock } = rateLimiterOf(1);
    await spend(rateLimiter, 1);
    const long = rateLimiter.take({ lane: 'save', maxWaitMs: 120_000 });
    expect((await failure(rateLimiter.take({ lane: 'page', maxWaitMs: 5_000 }))).code).toBe('service_busy');
    clock.turn(61_000);
    await long;
  });

  it('lets a person pass a sync that waits', async () => {
    const { rateLimiter, clock } = rateLimiterOf(10);
    await spend(rateLimiter, 8);
    const went: string[] = [];
    const sync = queue(rateLimiter, went, { lane: 'sync' });
    await queue(rateLimiter, went, { lane: 'save' });
    clock.turn(61_000);
    await sync;
    expect(went).toEqual(['save', 'sync']);
  });

  it('refuses a person whose turn would come too late, and says when to come back', async () => {
    const { rateLimiter } = rateLimiterOf(2);
    await spend(rateLimiter, 2);
    const error = await failure(rateLimiter.take({ lane: 'save' }));
    expect(error).toMatchObject({ code: 'service_busy', retryAfter: 61 });
    expect(error.message).toContain('61 s');
  });

  it('refuses a call when the queue is full', async () => {
    const { rateLimiter, clock } = rateLimiterOf(1, 2);
    await spend(rateLimiter, 1);
    const waiting = [rateLimiter.take({ lane: 'sync' }), rateLimiter.take({ lane: 'sync' })];
    expect((await failure(rateLimiter.take({ lane: 'sync' }))).code).toBe('service_busy');
    clock.turn(61_000);
    (await waiting[0])?.end();
    await clock.sleeper();
    clock.turn(61_000);
    await waiting[1];
  });

  it('gives a prefetch only what can be spared', async () => {
    const { rateLimiter } = rateLimiterOf(10);
    const lowPriority: CallOptions = { lane: 'save', lowPriority: true };
    await spend(rateLimiter, 4);
    await rateLimiter.take(lowPriority);
    expect((await failure(rateLimiter.take(lowPriority))).code).toBe('service_busy');
    expect(rateLimiter.status().remaining).toBe(5);
  });

  it('lets the next call go a minute after the end of the first, which it waited for', async () => {
    const { rateLimiter, clock } = rateLimiterOf(1);
    const turn = await rateLimiter.take({ lane: 'save' });
    const next = rateLimiter.take({ lane: 'save', maxWaitMs: 120_000 });
    await clock.sleeper();
    clock.turn(1_000);
    turn.end();
    clock.turn(61_000);
    await next;
  });

  it('lets the next call go when a turn is given back', async () => {
    const { rateLimiter, clock } = rateLimiterOf(1);
    const turn = await rateLimiter.take({ lane: 'save' });
    const next = rateLimiter.take({ lane: 'save', maxWaitMs: 120_000 });
    await clock.sleeper();
    turn.giveBack();
    await next;
    expect(rateLimiter.status().remaining).toBe(0);
  });

  it('lets the next call go when a turn is given back while a shared bucket is being asked', async () => {
    const clock = handClock();
    const memory = createMemoryBucket(1, clock);
    let whileRefused = () => {};
    const rateLimiter = createRateLimiter({
      requestsPerMinute: 1,
      clock,
      bucket: {
        ...memory,
        // Not yet aware of the calls of other nodes.
        status: () => ({ limit: 1, remaining: 1 }),
        async take(keep) {
          const taken = await memory.take(keep);
          if (!taken.granted) whileRefused();
          return taken;
        },
      },
    });
    const turn = await rateLimiter.take({ lane: 'save' });
    const first = rateLimiter.take({ lane: 'save', maxWaitMs: 120_000 });
    await clock.sleeper();
    whileRefused = () => turn.giveBack();
    rateLimiter.adapt({});
    await first;
  });

  it('a waiter whose signal fires leaves the queue, and the next takes the turn', async () => {
    const { rateLimiter, clock } = rateLimiterOf(1);
    await spend(rateLimiter, 1);
    clock.turn(45_000);
    const given = new AbortController();
    const first = failure(rateLimiter.take({ lane: 'save', signal: given.signal }));
    const second = rateLimiter.take({ lane: 'sync' });
    given.abort();
    expect((await first).code).toBe('service_timeout');
    clock.turn(16_000);
    await second;
    expect((await failure(rateLimiter.take({ lane: 'sync', signal: given.signal }))).code).toBe(
      'service_timeout',
    );
  });
});
