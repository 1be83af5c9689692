import { describe, expect, it } from 'vitest';
import { failure } from '../../testing/service/desk';
import { type HandClock, handClock } from '../../testing/service/hand-clock';
import { type Budget, createBudget } from './rate-limiter';
import type { CallOptions, Lane } from './types';

function budgetOf(requestsPerMinute: number, maxWaiting = 50): { budget: Budget; clock: HandClock } {
  const clock = handClock();
  return { budget: createBudget({ requestsPerMinute, clock, maxWaiting }), clock };
}

async function spend(budget: Budget, calls: number, lane: Lane = 'person'): Promise<void> {
  for (let n = 0; n < calls; n += 1) await budget.take({ lane });
}

/** Notes in `went` the lane of each call as it goes. */
function queue(
  budget: Budget,
  went: string[],
  options: CallOptions,
  name: string = options.lane,
): Promise<void> {
  return budget.take(options).then(() => void went.push(name));
}

describe('the budget', () => {
  it('lets a minute’s calls go at once, and the next when the first is a minute old', async () => {
    const { budget, clock } = budgetOf(3);
    await spend(budget, 2);
    clock.turn(40_000);
    await spend(budget, 1);
    expect(budget.status()).toMatchObject({ limit: 3, remaining: 0, nextInMs: 21_000 });
    const next = budget.take({ lane: 'person' });
    await clock.sleeper();
    expect(budget.status().waiting.person).toBe(1);
    clock.turn(21_000);
    await next;
    expect(budget.status().remaining).toBe(1);
  });

  it.each([0, Number.POSITIVE_INFINITY])('%d means unlimited', async (limit) => {
    const { budget } = budgetOf(limit);
    await spend(budget, 500, 'walk');
    await budget.take({ lane: 'person', spare: true });
    expect(budget.status()).toMatchObject({ limit: Number.POSITIVE_INFINITY, nextInMs: 0 });
  });

  it('serves a person first, broadcasts next, the walk last', async () => {
    const { budget, clock } = budgetOf(10);
    await spend(budget, 10);
    clock.turn(40_000);
    const went: string[] = [];
    const all = (['walk', 'broadcast', 'person', 'person'] as const).map((lane) =>
      queue(budget, went, { lane }),
    );
    await clock.sleeper();
    clock.turn(21_000);
    await Promise.all(all);
    expect(went).toEqual(['person', 'person', 'broadcast', 'walk']);
  });

  it('keeps the last calls for people: the walk and then broadcasts stop before', async () => {
    const { budget } = budgetOf(10);
    await spend(budget, 8, 'walk');
    const given = new AbortController();
    const walk = failure(budget.take({ lane: 'walk', signal: given.signal }));
    await spend(budget, 1, 'broadcast');
    const broadcast = failure(budget.take({ lane: 'broadcast', signal: given.signal }));
    await spend(budget, 1, 'person');
    expect(budget.status()).toMatchObject({ remaining: 0, waiting: { person: 0, broadcast: 1, walk: 1 } });
    given.abort();
    expect([(await walk).code, (await broadcast).code]).toEqual(['service_timeout', 'service_timeout']);
    expect(budget.status().waiting).toEqual({ person: 0, broadcast: 0, walk: 0 });
  });

  it('lets a person past a walk that waits', async () => {
    const { budget, clock } = budgetOf(10);
    await spend(budget, 8);
    const went: string[] = [];
    const walk = queue(budget, went, { lane: 'walk' });
    await queue(budget, went, { lane: 'person' });
    clock.turn(61_000);
    await walk;
    expect(went).toEqual(['person', 'walk']);
  });

  it('refuses a person whose turn would come too late, and says when to come back', async () => {
    const { budget } = budgetOf(2);
    await spend(budget, 2);
    const error = await failure(budget.take({ lane: 'person' }));
    expect(error).toMatchObject({ code: 'service_busy', retryAfter: 61 });
    expect(error.message).toContain('61 s');
  });

  it('refuses whoever finds the queue full', async () => {
    const { budget, clock } = budgetOf(1, 2);
    await spend(budget, 1);
    const waiting = [budget.take({ lane: 'walk' }), budget.take({ lane: 'walk' })];
    expect((await failure(budget.take({ lane: 'walk' }))).code).toBe('service_busy');
    clock.turn(61_000);
    await waiting[0];
    await clock.sleeper();
    clock.turn(61_000);
    await waiting[1];
  });

  it('gives a prefetch only what can be spared', async () => {
    const { budget } = budgetOf(10);
    const spare: CallOptions = { lane: 'person', spare: true };
    await spend(budget, 4);
    await budget.take(spare);
    expect((await failure(budget.take(spare))).code).toBe('service_busy');
    expect(budget.status().remaining).toBe(5);
  });

  it('a waiter whose signal fires leaves the queue, and the next takes the turn', async () => {
    const { budget, clock } = budgetOf(1);
    await spend(budget, 1);
    clock.turn(45_000);
    const given = new AbortController();
    const first = failure(budget.take({ lane: 'person', signal: given.signal }));
    const second = budget.take({ lane: 'walk' });
    given.abort();
    expect((await first).code).toBe('service_timeout');
    clock.turn(16_000);
    await second;
    expect((await failure(budget.take({ lane: 'walk', signal: given.signal }))).code).toBe('service_timeout');
  });
});
