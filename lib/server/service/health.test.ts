import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '@/lib/api/problem';
import { AppError } from '@/lib/server/errors';
import { failure, hello, listPage, person, serviceClientFor } from '../../testing/service/client';
import { answer, hostileService } from '../../testing/service/hostile-service';
import { createServiceHealth } from './health';

const now = () => Date.parse('2030-01-01T00:00:00Z');
const at = '2030-01-01T00:00:00.000Z';
const failed = (code: ErrorCode, write = false) =>
  ({ ok: false, error: new AppError(code, 'Words.'), write }) as const;

describe('the health of the service', () => {
  it('is unknown until something was asked', () => {
    expect(createServiceHealth(now).snapshot()).toEqual({
      state: 'unknown',
      since: null,
      last_success_at: null,
      last_failure: null,
    });
  });

  it.each([
    ['service_busy', 'busy'],
    ['service_rejected_key', 'rejecting_key'],
    ['service_failed', 'down'],
    ['service_timeout', 'down'],
    ['service_unreachable', 'down'],
    ['service_unreadable', 'down'],
  ] as const)('after %s it is %s, and fine again after a success', (code, state) => {
    const health = createServiceHealth(now);
    health.observe(failed(code));
    expect(health.snapshot()).toMatchObject({ state, last_failure: { code, message: 'Words.', at } });
    health.observe({ ok: true });
    expect(health.snapshot()).toMatchObject({ state: 'fine', last_success_at: at });
  });

  it.each(['invalid', 'not_found', 'conflict'] as const)('%s is an answer, so it is fine', (code) => {
    const health = createServiceHealth(now);
    health.observe(failed(code, true));
    expect(health.snapshot()).toMatchObject({ state: 'fine', last_failure: null });
  });

  it('a refusal in words is an answer too, and is remembered', () => {
    const health = createServiceHealth(now);
    health.observe(failed('service_refused', true));
    expect(health.snapshot()).toMatchObject({
      state: 'fine',
      last_failure: { code: 'service_refused', message: 'Words.', at },
    });
  });

  it('reports since when: from the first of several failures, and from the next one after a success', () => {
    let minute = 0;
    const health = createServiceHealth(() => now() + minute++ * 60_000);
    for (const _ of Array(3)) health.observe(failed('service_timeout'));
    expect(health.snapshot()).toMatchObject({ state: 'down', since: at });
    health.observe({ ok: true });
    health.observe({ ok: true });
    expect(health.snapshot()).toMatchObject({ state: 'fine', since: '2030-01-01T00:03:00.000Z' });
    health.observe(failed('service_rejected_key'));
    expect(health.snapshot()).toMatchObject({
      state: 'rejecting_key',
      since: '2030-01-01T00:05:00.000Z',
      last_success_at: '2030-01-01T00:04:00.000Z',
    });
  });

  it('one failed write may be the record’s fault, a second is the service’s', () => {
    const health = createServiceHealth(now);
    health.observe({ ok: true });
    health.observe(failed('service_failed', true));
    expect(health.snapshot().state).toBe('fine');
    health.observe(failed('service_failed', true));
    expect(health.snapshot().state).toBe('down');
  });

  it('F16: a key that is refused in the middle of a batch shows at once', async () => {
    const service = await hostileService((call, reply) =>
      call.nth === 1 ? answer(reply, 200, { data: [] }) : answer(reply, 401, { error: 'Unauthorized.' }),
    );
    const health = createServiceHealth(now);
    const client = serviceClientFor(service.url, { observe: health.observe });
    await listPage(client);
    expect(health.snapshot().state).toBe('fine');
    await failure(client.sendTemplate(hello, { lane: 'broadcast' }));
    expect(health.snapshot().state).toBe('rejecting_key');
  });

  it('a caller who gives up says nothing of the service', async () => {
    const caller = new AbortController();
    const service = await hostileService(() => caller.abort());
    const health = createServiceHealth(now);
    const client = serviceClientFor(service.url, { observe: health.observe });
    await failure(client.sendTemplate(hello, { ...person, signal: caller.signal }));
    expect(health.snapshot().state).toBe('unknown');
  });
});
