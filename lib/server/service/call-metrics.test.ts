import { expect, it } from 'vitest';
import { failure, hello, listPage, person, serviceClientFor } from '../../testing/service/client';
import { handClock } from '../../testing/service/hand-clock';
import { answer, hostileService } from '../../testing/service/hostile-service';
import { describeStores, setUpApp } from '../../testing/stores';
import { callsOfTheHour, callsOfTheMinute, recallCalls } from '../service-page/service-metrics';
import { createCallMetrics, type FinishedCall } from './call-metrics';
import { createRateLimiter } from './rate-limiter';

const SECOND = 1_000;
const HOUR = 3_600_000;
const answered = (ms: number): FinishedCall => ({ kind: 'people', outcome: 'answered', ms });
const times = (count: number, call: FinishedCall) => Array.from({ length: count }, () => call);

describeStores('the calls to the messaging service', (open) => {
  function nodes() {
    setUpApp(open());
    const clock = handClock();
    clock.turn(24 * HOUR);
    return { clock, one: createCallMetrics(open(), clock), two: createCallMetrics(open(), clock) };
  }

  it('are counted for all processes together, by who makes them', async () => {
    const { clock, one, two } = nodes();
    for (const call of times(3, answered(40))) one.count(call);
    two.count(answered(40));
    two.count({ kind: 'sends', outcome: 'failed', ms: 5_000 });
    two.count({ kind: 'walk', outcome: 'busy', ms: 10 });
    await Promise.all([one.flush(), two.flush()]);
    one.count(answered(40));
    await one.flush();
    expect(await callsOfTheMinute(clock.now())).toEqual({ people: 5, sends: 1, walk: 1 });
    const { hour } = await callsOfTheHour(clock.now());
    expect(hour).toMatchObject({ calls: 7, failed: 1, busy: 1 });
  });

  it('leave the minute after a minute, and the hour after an hour', async () => {
    const { clock, one } = nodes();
    one.count(answered(40));
    await one.flush();
    clock.turn(62 * SECOND);
    expect(await callsOfTheMinute(clock.now())).toEqual({ people: 0, sends: 0, walk: 0 });
    const { minutes, hour } = await callsOfTheHour(clock.now());
    expect(minutes).toHaveLength(60);
    expect(minutes.map(({ calls }) => calls).slice(-3)).toEqual([0, 1, 0]);
    expect(hour.calls).toBe(1);
    clock.turn(HOUR);
    expect((await callsOfTheHour(clock.now())).hour).toEqual({
      calls: 0,
      failed: 0,
      busy: 0,
      p50: null,
      p95: null,
    });
  });

  it('are counted on by a process that starts', async () => {
    const { clock, one } = nodes();
    for (const call of times(7, answered(40))) one.count(call);
    await one.flush();
    const rateLimiter = createRateLimiter({ requestsPerMinute: 10, clock });
    await recallCalls(rateLimiter, clock.now());
    expect(rateLimiter.status().remaining).toBe(3);
    clock.turn(61 * SECOND);
    expect(rateLimiter.status().remaining).toBe(10);
    const unlimited = createRateLimiter({ requestsPerMinute: 0, clock });
    await recallCalls(unlimited, clock.now());
    expect(unlimited.status().remaining).toBe(Number.POSITIVE_INFINITY);
  });

  it('of the last 60 seconds are all counted, however the slots are cut', async () => {
    const { clock, one } = nodes();
    clock.turn(1_999);
    one.count(answered(40));
    await one.flush();
    clock.turn(60 * SECOND);
    expect((await callsOfTheMinute(clock.now())).people).toBe(1);
    clock.turn(2 * SECOND);
    expect((await callsOfTheMinute(clock.now())).people).toBe(0);
  });

  it('give the median and the 95th percentile of the response times', async () => {
    const { clock, one } = nodes();
    for (const call of [...times(90, answered(40)), ...times(10, answered(900))]) one.count(call);
    // How soon a refused connection failed is no time of an answer.
    for (const call of times(200, { kind: 'people', outcome: 'failed', ms: 1 } as const)) one.count(call);
    await one.flush();
    const { p50, p95 } = (await callsOfTheHour(clock.now())).hour;
    expect(p50).toBeGreaterThanOrEqual(40);
    expect(p50).toBeLessThan(40 * 1.25);
    expect(p95).toBeGreaterThanOrEqual(900);
    expect(p95).toBeLessThan(900 * 1.25);
  });

  it('reach the store by themselves', async () => {
    const { clock, one } = nodes();
    one.count(answered(40));
    await clock.sleeper();
    clock.turn(5 * SECOND);
    await one.flush();
    expect((await callsOfTheHour(clock.now())).hour.calls).toBe(1);
  });

  it('are deleted once nothing shows them', async () => {
    const { clock, one } = nodes();
    one.count(answered(40));
    await one.flush();
    clock.turn(3 * HOUR);
    one.count(answered(40));
    await one.flush();
    const rows = await open().selectFrom('service_call').select('calls').execute();
    expect(rows).toEqual([{ calls: 1 }]);
  });

  it('are kept without an exception while the database cannot be written', async () => {
    const { clock } = nodes();
    let broken = true;
    const flaky = new Proxy(open(), {
      get(store, name) {
        if (name === 'insertInto' && broken) throw new Error('disk full');
        const value = Reflect.get(store, name);
        return typeof value === 'function' ? value.bind(store) : value;
      },
    });
    const metrics = createCallMetrics(flaky, clock);
    metrics.count(answered(40));
    await metrics.flush();
    broken = false;
    metrics.count(answered(40));
    await metrics.flush();
    expect((await callsOfTheHour(clock.now())).hour.calls).toBe(2);
  });
});

it('every request is counted once, with its repetition, as what it was for and what became of it', async () => {
  const calls: Omit<FinishedCall, 'ms'>[] = [];
  const service = await hostileService((call, reply) => {
    if (call.nth === 1) return answer(reply, 429, {}, { 'retry-after': '0' });
    if (call.path.includes('send')) return answer(reply, 500, {});
    if (call.nth < 4) return answer(reply, 200, { data: [] });
    return answer(reply, 404, { message: 'Not Found' });
  });
  const client = serviceClientFor(service.url, {
    count: ({ kind, outcome }) => calls.push({ kind, outcome }),
  });
  await listPage(client);
  await client.listGroups({ page: 1, per_page: 10 }, { lane: 'sync' });
  await failure(client.sendTemplate(hello, person));
  await failure(client.createGroup({ name: 'x' }, person));
  expect(calls).toEqual([
    { kind: 'people', outcome: 'busy' },
    { kind: 'people', outcome: 'answered' },
    { kind: 'walk', outcome: 'answered' },
    { kind: 'sends', outcome: 'failed' },
    { kind: 'people', outcome: 'answered' },
  ]);
});

it('a caller who gives up is counted as that', async () => {
  const calls: FinishedCall[] = [];
  const caller = new AbortController();
  const service = await hostileService(() => caller.abort());
  const client = serviceClientFor(service.url, { count: (call) => calls.push(call) });
  await failure(client.sendTemplate(hello, { ...person, signal: caller.signal }));
  expect(calls).toMatchObject([{ kind: 'sends', outcome: 'given_up' }]);
});
