import { describe, expect, it } from 'vitest';
import {
  acceptedSend,
  contactsPage,
  failure,
  hello,
  listPage,
  person,
  serviceClientFor,
} from '../../testing/service/client';
import { handClock } from '../../testing/service/hand-clock';
import { answer, hostileService } from '../../testing/service/hostile-service';
import type { CallResult } from './health';
import { createRateLimiter } from './rate-limiter';

/** A service that responds 429 to the first `times` calls, and a client whose rate limiter uses a fake clock. */
async function busyService(retryAfter: string | undefined, times = Number.POSITIVE_INFINITY) {
  const clock = handClock();
  const service = await hostileService((call, reply) => {
    if (call.nth > times) return answer(reply, 200, call.method === 'GET' ? contactsPage([]) : acceptedSend);
    const wait: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
    answer(reply, 429, { message: 'Too Many Attempts.' }, wait);
  });
  const rateLimiter = createRateLimiter({ requestsPerMinute: 60, clock });
  return {
    service,
    clock,
    rateLimiter,
    client: serviceClientFor(service.url, { rateLimiter, timeoutMs: 15_000 }),
  };
}

it('sends nothing when the rate limiter fails, and says so', async () => {
  const cause = new Error('connection terminated');
  const rateLimiter = createRateLimiter({ requestsPerMinute: 60, clock: handClock() });
  const service = await hostileService((_call, reply) => answer(reply, 200, acceptedSend));
  const take = () => Promise.reject(cause);
  const client = serviceClientFor(service.url, { rateLimiter: { ...rateLimiter, take } });
  const error = await failure(client.sendTemplate(hello, person));
  expect(error).toMatchObject({ code: 'internal', outcome: 'not_executed', cause });
  expect(error.message).toContain('The message wasn’t sent.');
  expect(service.received).toEqual([]);
});

/** A process that was suspended goes on where it was: maybe when its turn is another's. */
describe('a turn that is over before anything is sent', () => {
  async function lateCall(isOver: () => boolean) {
    const service = await hostileService((_call, reply) => answer(reply, 200, acceptedSend));
    const said: string[] = [];
    const observed: CallResult[] = [];
    const observe = (result: CallResult) => void observed.push(result);
    const turn = { isOver, end: () => said.push('end'), giveBack: () => said.push('give back') };
    const rateLimiter = createRateLimiter({ requestsPerMinute: 60, clock: handClock() });
    const take = async () => {
      said.push('take');
      return turn;
    };
    return {
      service,
      said,
      observed,
      turn,
      client: serviceClientFor(service.url, { rateLimiter: { ...rateLimiter, take }, observe }),
    };
  }

  it('is given back, and another one is taken, as often as it takes', async () => {
    const { service, said, client } = await lateCall(() => said.filter((each) => each === 'take').length < 4);
    expect(await client.sendTemplate(hello, person)).toMatchObject({ accepted: true });
    const late = ['take', 'give back'];
    expect(said).toEqual([...late, ...late, ...late, 'take', 'end']);
    expect(service.received).toHaveLength(1);
  });

  it('is given back when someone else took it, who is told that nothing was sent', async () => {
    const { service, said, observed, turn, client } = await lateCall(() => true);
    const error = await failure(client.sendTemplate(hello, { lane: 'broadcast', turn }));
    expect(error).toMatchObject({ code: 'service_timeout', outcome: 'not_executed' });
    expect(said).toEqual(['give back']);
    expect(service.received).toEqual([]);
    // Otherwise everyone would read that the service is down.
    expect(observed).toEqual([]);
  });
});

describe('the service has had too many calls', () => {
  it.each([
    ['0', 1],
    [undefined, 5],
    ['-5', 5],
    ['soon', 5],
  ])('F22: waits for Retry-After %s once, then reports it', async (header, seconds) => {
    const { client, service, clock } = await busyService(header);
    const reading = failure(listPage(client));
    await clock.sleeper();
    clock.turn(seconds * 1000);
    expect(await reading).toMatchObject({ code: 'service_busy', retryAfter: seconds });
    expect(service.received).toHaveLength(2);
  });

  it('F22: Retry-After 3600 is for the person to wait, and pauses everyone for a while', async () => {
    const { client, service, clock } = await busyService('3600');
    const first = await failure(listPage(client));
    expect(first).toMatchObject({ code: 'service_busy', retryAfter: 3600 });
    expect(first.message).toMatch(/Try again in 1 hour\.$/);
    expect(await failure(listPage(client))).toMatchObject({ code: 'service_busy', retryAfter: 120 });
    expect(service.received).toHaveLength(1);
    clock.turn(120_000);
    await failure(listPage(client));
    expect(service.received).toHaveLength(2);
  });

  it('F22: a short pause passes unnoticed', async () => {
    const { client, clock } = await busyService('2', 1);
    const reading = listPage(client);
    await clock.sleeper();
    clock.turn(2_000);
    expect((await reading).data).toEqual([]);
  });

  it('F22: a send that was refused so never ran, and may go again', async () => {
    const { client, service, clock } = await busyService('1', 1);
    const sending = client.sendTemplate(hello, { lane: 'broadcast' });
    await clock.sleeper();
    clock.turn(1_000);
    expect(await sending).toMatchObject({ accepted: true });
    expect(service.received).toHaveLength(2);

    const busy = await busyService('60');
    expect(await failure(busy.client.sendTemplate(hello, person))).toMatchObject({
      code: 'service_busy',
      outcome: 'not_executed',
    });
  });

  it('what the rate limiter refuses was never sent', async () => {
    const { client, rateLimiter, service } = await busyService('60');
    rateLimiter.adapt({ pauseMs: 90_000 });
    expect(await failure(client.sendTemplate(hello, person))).toMatchObject({
      code: 'service_busy',
      outcome: 'not_executed',
      retryAfter: 90,
    });
    expect(service.received).toHaveLength(0);
  });
});
