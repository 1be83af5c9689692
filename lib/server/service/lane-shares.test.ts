import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type HandClock, handClock } from '../../testing/service/hand-clock';
import { createRateLimiter, type RateLimiter } from './rate-limiter';
import type { CallOptions, Lane } from './types';

const CALL_MS = 150;
const STEP_MS = 250;

type Asked = { lane: Lane; at: number; went: number | null; refused: number | null };

/** A service of so many calls a minute, and people and work that ask for turns. */
function busyDesk(requestsPerMinute = 60) {
  const clock = handClock();
  const rateLimiter = createRateLimiter({ requestsPerMinute, clock });
  const asked: Asked[] = [];
  const ask = (options: CallOptions) => {
    const call: Asked = { lane: options.lane, at: clock.now(), went: null, refused: null };
    asked.push(call);
    return rateLimiter.take(options).then(
      ({ end }) => {
        call.went = clock.now();
        clock.after(CALL_MS, end);
      },
      () => {
        call.refused = clock.now();
      },
    );
  };
  return { clock, rateLimiter, asked, ask };
}

type Desk = ReturnType<typeof busyDesk>;

/** Lets time pass; `each` is called every quarter of a second. */
async function pass({ clock }: { clock: HandClock }, minutes: number, each: (step: number) => void) {
  for (let step = 0; step * STEP_MS < minutes * 60_000; step += 1) {
    each(step);
    await setImmediate();
    clock.turn(STEP_MS);
    await setImmediate();
  }
}

/** One call after the other, as long as the desk is open. */
function keepCalling({ ask, clock }: Desk, lane: Lane): void {
  const next = () => void ask({ lane }).then(() => void clock.after(CALL_MS, next));
  next();
}

/** The fewest calls of a lane that went in any minute. */
function fewestInAMinute({ asked, clock }: Desk, lane: Lane, start: number): number {
  const times = asked.flatMap((call) => (call.lane === lane && call.went !== null ? [call.went] : []));
  const windows: number[] = [];
  for (let from = start; from + 60_000 <= clock.now(); from += 1_000) {
    windows.push(times.filter((at) => at >= from && at < from + 60_000).length);
  }
  return Math.min(...windows);
}

const went = ({ asked }: Desk, lane: Lane) =>
  asked.filter((call) => call.lane === lane && call.went !== null).length;

const by = (step: number) => `person ${step % 50}`;

describe('a first sync beside fifty people', () => {
  it('gets ten calls in every minute of sixty while people ask for more than there are', async () => {
    const desk = busyDesk();
    const start = desk.clock.now();
    keepCalling(desk, 'fill');
    await pass(desk, 10, (step) => {
      if (step % 4 === 0) void desk.ask({ lane: 'save', by: by(step), maxWaitMs: 120_000 });
      if (step % 4 === 2) void desk.ask({ lane: 'page', by: by(step), maxWaitMs: Number.POSITIVE_INFINITY });
    });
    // The first minutes count together: at the start it had what no one needed yet.
    expect(went(desk, 'fill')).toBeGreaterThanOrEqual(10 * 10);
    expect(fewestInAMinute(desk, 'fill', start + 130_000)).toBeGreaterThanOrEqual(10);
    expect(went(desk, 'page')).toBeGreaterThanOrEqual(10 * 14);
    expect(went(desk, 'save')).toBeGreaterThanOrEqual(10 * 30);
  });

  it.each([
    { limit: 40, fill: 10, people: 27 },
    { limit: 30, fill: 10, people: 17 },
    { limit: 20, fill: 9, people: 9 },
    { limit: 10, fill: 4, people: 5 },
    { limit: 3, fill: 0, people: 2 },
  ])('gets $fill calls in every minute, and people $people, when the limit is $limit', async (calls) => {
    const desk = busyDesk(calls.limit);
    const start = desk.clock.now();
    keepCalling(desk, 'fill');
    await pass(desk, 10, (step) => {
      if (step % 4 === 0) void desk.ask({ lane: 'save', by: by(step), maxWaitMs: 120_000 });
      if (step % 4 === 2) void desk.ask({ lane: 'page', by: by(step), maxWaitMs: Number.POSITIVE_INFINITY });
    });
    expect(fewestInAMinute(desk, 'fill', start + 130_000)).toBeGreaterThanOrEqual(calls.fill);
    expect(went(desk, 'fill')).toBeGreaterThanOrEqual(10 * Math.max(1, calls.fill));
    expect(went(desk, 'page') + went(desk, 'save')).toBeGreaterThanOrEqual(10 * calls.people);
    expect(went(desk, 'page')).toBeGreaterThanOrEqual(8 * Math.floor(calls.limit / 4));
    expect(went(desk, 'save')).toBeGreaterThanOrEqual(8 * Math.floor(calls.limit / 4));
  });

  it('gets a third of what people leave beside a broadcast and an import', async () => {
    const desk = busyDesk();
    for (const lane of ['fill', 'broadcast', 'import'] as const) keepCalling(desk, lane);
    await pass(desk, 6, (step) => {
      if (step % 16 === 0) void desk.ask({ lane: 'save', by: by(step) });
    });
    // Fifteen saves a minute leave 45.
    expect(went(desk, 'fill')).toBeGreaterThanOrEqual(6 * 14);
    expect(went(desk, 'broadcast') + went(desk, 'import')).toBeGreaterThanOrEqual(6 * 14);
    expect(desk.asked.filter(({ refused }) => refused !== null)).toEqual([]);
  });

  it('leaves a fifth of the limit to people who may come', async () => {
    const desk = busyDesk();
    keepCalling(desk, 'fill');
    await pass(desk, 2, () => {});
    expect(desk.rateLimiter.status().remaining).toBe(12);
  });

  it('keeps no calls that it needed by a clock that has been set back', async () => {
    const desk = busyDesk();
    desk.clock.turn(3_600_000);
    for (let n = 0; n < 5; n += 1) await desk.ask({ lane: 'fill' });
    desk.clock.turn(-3_600_000);
    for (let n = 0; n < 60; n += 1) void desk.ask({ lane: 'save', by: by(n) });
    await setImmediate();
    expect(went(desk, 'save')).toBe(60);
  });

  it('gets nothing extra once it has ended', async () => {
    const desk = busyDesk();
    void desk.ask({ lane: 'fill' });
    await pass(desk, 3, () => {});
    for (let n = 0; n < 60; n += 1) void desk.ask({ lane: 'save', by: by(n) });
    await setImmediate();
    expect(desk.asked.filter(({ lane, went }) => lane === 'save' && went !== null)).toHaveLength(60);
  });
});

describe('saves that are more than the service takes', () => {
  it.each([false, true])('wait as long as they can end within two minutes, filling: %s', async (filling) => {
    const desk = busyDesk();
    if (filling) keepCalling(desk, 'fill');
    await pass(desk, 8, (step) => {
      if (step % 2 === 0) void desk.ask({ lane: 'save', by: `person ${step}`, maxWaitMs: 120_000 });
    });
    await pass(desk, 2, () => {});
    const ended = desk.asked.filter(({ lane }) => lane === 'save');
    const waits = ended.flatMap(({ at, went }) => (went === null ? [] : [went - at]));
    const refusedLate = ended.filter(({ at, refused }) => refused !== null && refused > at);
    expect(refusedLate).toEqual([]);
    expect(ended.every(({ went, refused }) => went !== null || refused !== null)).toBe(true);
    expect(Math.max(...waits)).toBeLessThanOrEqual(125_000);
    // None is refused before the queue is two minutes long.
    expect(Math.max(...waits)).toBeGreaterThanOrEqual(60_000);
  });

  it('count the write that follows a read', async () => {
    const { rateLimiter, ask, asked }: Desk = busyDesk();
    await spendAll(rateLimiter);
    for (let n = 0; n < 100; n += 1) {
      void ask({ lane: 'record', by: by(n), maxWaitMs: 120_000, leadsTo: 1 });
    }
    await setImmediate();
    expect(asked.filter(({ refused }) => refused === null)).toHaveLength(30);
  });
});

async function spendAll(rateLimiter: RateLimiter): Promise<void> {
  for (let n = 0; n < 60; n += 1) (await rateLimiter.take({ lane: 'save' })).end();
}
