import { describe, expect, it } from 'vitest';
import { failure } from '../../testing/service/client';
import { type HandClock, handClock } from '../../testing/service/hand-clock';
import { createRateLimiter, type RateLimiter } from './rate-limiter';
import type { CallOptions, Lane } from './types';

function rateLimiterOf(
  requestsPerMinute: number,
  maxWaiting = 50,
): { rateLimiter: RateLimiter; clock: HandClock } {
  const clock = handClock();
  return { rateLimiter: createRateLimiter({ requestsPerMinute, clock, maxWaiting }), clock };
}

async function spend(rateLimiter: RateLimiter, calls: number, lane: Lane = 'person'): Promise<void> {
  for (let n = 0; n < calls; n += 1) await rateLimiter.take({ lane });
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
    const next = rateLimiter.take({ lane: 'person' });
    await clock.sleeper();
    expect(rateLimiter.status().waiting.person).toBe(1);
    clock.turn(21_000);
    await next;
    expect(rateLimiter.status().remaining).toBe(1);
  });

  it.each([0, Number.POSITIVE_INFINITY])('%d means unlimited', async (limit) => {
    const { rateLimiter } = rateLimiterOf(limit);
    await spend(rateLimiter, 500, 'sync');
    await rateLimiter.take({ lane: 'person', lowPriority: true });
    expect(rateLimiter.status()).toMatchObject({ limit: Number.POSITIVE_INFINITY, nextInMs: 0 });
  });

  it('serves a person first, broadcasts next, the sync last', async () => {
    const { rateLimiter, clock } = rateLimiterOf(10);
    await spend(rateLimiter, 10);
    clock.turn(40_000);
    const went: string[] = [];
    const all = (['sync', 'broadcast', 'person', 'person'] as const).map((lane) =>
      queue(rateLimiter, went, { lane }),
    );
    await clock.sleeper();
    clock.turn(21_000);
    await Promise.all(all);
    expect(went).toEqual(['person', 'person', 'broadcast', 'sync']);
  });

  it('keeps the last calls for people: the sync and then broadcasts stop before', async () => {
    const { rateLimiter } = rateLimiterOf(10);
    await spend(rateLimiter, 8, 'sync');
    const given = new AbortController();
    const sync = failure(rateLimiter.take({ lane: 'sync', signal: given.signal }));
    await spend(rateLimiter, 1, 'broadcast');
    const broadcast = failure(rateLimiter.take({ lane: 'broadcast', signal: given.signal }));
    await spend(rateLimiter, 1, 'person');
    expect(rateLimiter.status()).toMatchObject({
      remaining: 0,
      waiting: { person: 0, broadcast: 1, sync: 1 },
    });
    given.abort();
    expect([(await sync).code, (await broadcast).code]).toEqual(['service_timeout', 'service_timeout']);
    expect(rateLimiter.status().waiting).toEqual({ person: 0, broadcast: 0, sync: 0 });
  });

  it('lets a person pass a sync that waits', async () => {
    const { rateLimiter, clock } = rateLimiterOf(10);
    await spend(rateLimiter, 8);
    const went: string[] = [];
    const sync = queue(rateLimiter, went, { lane: 'sync' });
    await queue(rateLimiter, went, { lane: 'person' });
    clock.turn(61_000);
    await sync;
    expect(went).toEqual(['person', 'sync']);
  });

  it('refuses a person whose turn would come too late, and says when to come back', async () => {
    const { rateLimiter } = rateLimiterOf(2);
    await spend(rateLimiter, 2);
    const error = await failure(rateLimiter.take({ lane: 'person' }));
    expect(error).toMatchObject({ code: 'service_busy', retryAfter: 61 });
    expect(error.message).toContain('61 s');
  });

  it('refuses a call when the queue is full', async () => {
    const { rateLimiter, clock } = rateLimiterOf(1, 2);
    await spend(rateLimiter, 1);
    const waiting = [rateLimiter.take({ lane: 'sync' }), rateLimiter.take({ lane: 'sync' })];
    expect((await failure(rateLimiter.take({ lane: 'sync' }))).code).toBe('service_busy');
    clock.turn(61_000);
    await waiting[0];
    await clock.sleeper();
    clock.turn(61_000);
    await waiting[1];
  });

  it('gives a prefetch only what can be spared', async () => {
    const { rateLimiter } = rateLimiterOf(10);
    const lowPriority: CallOptions = { lane: 'person', lowPriority: true };
    await spend(rateLimiter, 4);
    await rateLimiter.take(lowPriority);
    expect((await failure(rateLimiter.take(lowPriority))).code).toBe('service_busy');
    expect(rateLimiter.status().remaining).toBe(5);
  });

  it('a waiter whose signal fires leaves the queue, and the next takes the turn', async () => {
    const { rateLimiter, clock } = rateLimiterOf(1);
    await spend(rateLimiter, 1);
    clock.turn(45_000);
    const given = new AbortController();
    const first = failure(rateLimiter.take({ lane: 'person', signal: given.signal }));
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
