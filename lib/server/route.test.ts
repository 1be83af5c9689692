import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { POST as startSession } from '@/app/api/session/route';
import type { Problem } from '@/lib/api/problem';
import { systemClock } from '@/lib/clock';
import { callRoute } from '../testing/calls';
import { browserOf } from '../testing/people';
import { insertMember } from '../testing/rights';
import { describeStores, setUpApp } from '../testing/stores';
import type { Store } from './db/client';
import { migrate } from './db/migrate';
import { openSqlite } from './db/sqlite';
import { storeUnavailable } from './db/store-errors';
import { AppError } from './errors';
import { route } from './route';

const echo = route(
  { permission: 'anyone', body: z.object({ name: z.string().min(1, 'Enter a name.') }) },
  async (_ctx, { body }) => body,
);
const post = (body: unknown, headers?: Record<string, string>) =>
  callRoute(echo, 'POST', '/api/x', { body, headers });
const NO_PARAMS = { params: Promise.resolve({}) };
const streamed = (body: ReadableStream) =>
  new Request('http://localhost/api/x', {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': 'application/json' },
  } as RequestInit);
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

let store: Store;

beforeAll(async () => {
  store = openSqlite(':memory:');
  await migrate(store);
});
beforeEach(async () => {
  setUpApp(store);
  await store.deleteFrom('rate_limit').execute();
});
afterAll(() => store.destroy());

describe('what a browser may send', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example', host: 'localhost:3000' }],
    [{ origin: 'null', host: 'localhost:3000' }],
  ])('refuses a change from elsewhere: %o', async (headers) => {
    const response = await post({ name: 'x' }, headers as Record<string, string>);
    expect(response.status).toBe(403);
    expect(await codeOf(response)).toBe('cross_site');
  });

  it('refuses a change by a page of a former messaging service, but for one’s own account', async () => {
    const write = (permission: 'contacts:write' | 'signed-in') =>
      route({ permission }, async () => ({ done: true }));
    const cookie = (await browserOf(await insertMember('Nia', ['support']))).get('cookie');
    const place = { era: 0, generation: 1, home: null, copied_at: null };
    const unknown = { key_hash: null, records: null };
    await store
      .insertInto('known_service')
      .values([1, 2].map((n) => ({ n, url: `https://${n}.example/`, organization_id: null, ...unknown })))
      .execute();
    await store
      .insertInto('installation')
      .values({ n: 1, id: 'here', ...place, service: 2 })
      .execute();
    onTestFinished(async () => void (await store.deleteFrom('installation').execute()));
    const statusOf = async (service: string | null, permission: 'contacts:write' | 'signed-in') => {
      const headers: Record<string, string> = service === null ? {} : { 'x-messaging-service': service };
      return (await callRoute(write(permission), 'POST', '/api/x', { cookie, headers })).status;
    };
    expect(await statusOf('1', 'contacts:write')).toBe(409);
    expect(await statusOf('2', 'contacts:write')).toBe(200);
    // As the number of a service that turned out to be the connected one.
    expect(await statusOf('3', 'contacts:write')).toBe(200);
    expect(await statusOf(null, 'contacts:write')).toBe(200);
    expect(await statusOf('1', 'signed-in')).toBe(200);
  });

  it('takes one from its own pages, and from programs that send neither header', async () => {
    expect(
      (await post({ name: 'x' }, { origin: 'http://localhost:3000', host: 'localhost:3000' })).status,
    ).toBe(200);
    expect((await post({ name: 'x' })).status).toBe(200);
  });

  it('holds the origin against APP_URL where that is given, whatever Host says', async () => {
    setUpApp(store, { APP_URL: 'https://desk.example' });
    expect((await post({ name: 'x' }, { origin: 'https://evil.example', host: 'evil.example' })).status).toBe(
      403,
    );
    expect(
      (await post({ name: 'x' }, { origin: 'https://desk.example', host: 'internal:3000' })).status,
    ).toBe(200);
  });

  it('does not ask a read where it comes from', async () => {
    const read = route({ permission: 'anyone' }, async () => ({ ok: true }));
    const response = await callRoute(read, 'GET', '/api/x', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(response.status).toBe(200);
  });
});

describe('bodies', () => {
  it.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/json; charset=utf-8', 200],
  ])('of type %s answer %i', async (type, status) => {
    expect((await post('{"name":"x"}', { 'content-type': type })).status).toBe(status);
  });

  it.each([
    ['half of JSON', '{"name":'],
    ['NUL', '{"name":"a\\u0000b"}'],
    ['a lone surrogate', '{"name":"\\ud800"}'],
    ['ten thousand levels', '['.repeat(10_000)],
    ['nothing', ''],
  ])('with %s are refused as unreadable', async (_what, body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await codeOf(response)).toBe('bad_request');
  });

  it('of strangers over 16 KB are refused, announced or not', async () => {
    expect((await post({ name: 'x'.repeat(16_000) })).status).toBe(200);
    const big = JSON.stringify({ name: 'x'.repeat(17_000) });
    expect((await post(big)).status).toBe(413);
    expect((await echo(streamed(new Blob([big]).stream()), NO_PARAMS)).status).toBe(413);
  });

  it('of signed-in people may have a megabyte, or what the route asks for', async () => {
    const cookie = (await browserOf(await insertMember('Ana', ['support']))).get('cookie');
    const body = z.object({ name: z.string() });
    const usual = route({ permission: 'signed-in', body }, async () => ({}));
    const roomy = route({ permission: 'signed-in', body, bodyMb: 2 }, async () => ({}));
    const statusOf = async (handler: typeof usual, size: number) =>
      (await callRoute(handler, 'POST', '/api/x', { cookie, body: { name: 'x'.repeat(size) } })).status;
    expect(await statusOf(usual, 1_000_000)).toBe(200);
    expect(await statusOf(usual, 1_100_000)).toBe(413);
    expect(await statusOf(roomy, 1_100_000)).toBe(200);
    expect(await statusOf(roomy, 2_200_000)).toBe(413);
  });

  it('of strangers are not read where a session is needed', async () => {
    const guarded = route({ permission: 'signed-in', body: z.object({}) }, async () => ({}));
    const unread = vi.fn(() => {
      throw new Error('It was read.');
    });
    const stream = new ReadableStream({ pull: unread }, { highWaterMark: 0 });
    expect((await guarded(streamed(stream), NO_PARAMS)).status).toBe(401);
    expect(unread).not.toHaveBeenCalled();
  });

  it('that arrive slowly are of no use to someone who was deactivated or signed out before', async () => {
    const run = vi.fn(async () => ({}));
    const guarded = route({ permission: 'contacts:write', body: z.object({}) }, run);
    const passed = vi.spyOn(systemClock, 'monotonic');
    onTestFinished(() => passed.mockRestore());
    const statusAfter = async (name: string, change: (id: string) => Promise<unknown>) => {
      const id = await insertMember(name, ['support']);
      const cookie = (await browserOf(id)).get('cookie') ?? '';
      const body = new ReadableStream(
        {
          async pull(controller) {
            await change(id);
            passed.mockImplementation(() => performance.now() + 600_000);
            controller.enqueue(Buffer.from('{}'));
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      const request = streamed(body);
      request.headers.set('cookie', cookie);
      const { status } = await guarded(request, NO_PARAMS);
      passed.mockReset();
      return status;
    };
    const users = () => store.updateTable('user');
    expect(await statusAfter('Slow', async () => {})).toBe(200);
    run.mockClear();
    expect(
      await statusAfter('Banned', (id) => users().set({ banned: 1 }).where('id', '=', id).execute()),
    ).toBe(401);
    expect(
      await statusAfter('Lowered', (id) => users().set({ role: '' }).where('id', '=', id).execute()),
    ).toBe(403);
    expect(
      await statusAfter('Gone', (id) => store.deleteFrom('session').where('user_id', '=', id).execute()),
    ).toBe(401);
    expect(run).not.toHaveBeenCalled();
  });

  it('of strangers that are refused count as guesses at passwords do', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const bodies = [
      '{"name":',
      '['.repeat(50),
      `[${'1,'.repeat(200)}1]`,
      JSON.stringify({ name: 'x'.repeat(17_000) }),
    ];
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await post(bodies[n % 4], from)).status);
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([400, 413]));
    expect(statuses[30]).toBe(429);
    const guess = { email: 'ana@example.com', password: 'correct horse battery' };
    const signIn = await callRoute(startSession, 'POST', '/api/session', { body: guess, headers: from });
    expect(await codeOf(signIn)).toBe('too_many_requests');
    expect((await post({ name: 'x' }, from)).status).toBe(200);
  });

  it('with thousands of faults come back with the first hundred, each cut', async () => {
    const cookie = (await browserOf(await insertMember('Zoe', ['support']))).get('cookie');
    const strict = route(
      { permission: 'signed-in', body: z.strictObject({ all: z.array(z.string()) }) },
      async () => ({}),
    );
    const keys = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`key ${n}`, 1]));
    const body = { all: Array(5_000).fill(1), ...keys };
    const response = await callRoute(strict, 'POST', '/api/x', { cookie, body });
    expect(response.status).toBe(422);
    const text = await response.text();
    expect(JSON.parse(text).issues).toHaveLength(100);
    expect(text.length).toBeLessThan(20_000);
  });

  it('keep neither unknown fields nor __proto__', async () => {
    const response = await post('{"name":"x","role":"admin","__proto__":{"admin":true}}');
    expect(await response.json()).toEqual({ name: 'x' });
  });

  it('that break a rule come back with the field', async () => {
    const response = await post({ name: '' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ issues: [{ path: 'name', message: 'Enter a name.' }] });
  });
});

describe('answers', () => {
  it.each([
    ['GET', 'not_executed', 'anyone', undefined],
    ['POST', 'unknown', 'anyone', 'unknown'],
    ['POST', undefined, 'signed-in', 'not_executed'],
  ] as const)(
    'of a store that is away say 503 and what is proven: %s, %s, %s',
    async (method, outcome, permission, said) => {
      const away = () => {
        throw storeUnavailable(new Error('away'), outcome);
      };
      const handler = route({ permission }, async () => away());
      const cookie = (await browserOf(await insertMember(`${method}${outcome}`, ['support']))).get('cookie');
      if (permission === 'signed-in')
        setUpApp(store.withPlugin({ transformQuery: away, transformResult: away }));
      const response = await callRoute(handler, method, '/api/x', { cookie });
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      const problem = (await response.json()) as Problem;
      expect([problem.code, problem.outcome]).toEqual(['store_unavailable', said]);
    },
  );

  it('have a request ID that clients can’t choose, and are never cached', async () => {
    const response = await post({ name: 'x' }, { 'x-request-id': 'chosen' });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-z]{20}$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('are opaque where something unexpected happened', async () => {
    const broken = route({ permission: 'anyone' }, async () => {
      throw new Error('secret at 10.0.0.1');
    });
    const response = await callRoute(broken, 'GET', '/api/x');
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(text).not.toContain('secret');
    expect(JSON.parse(text)).toMatchObject({
      code: 'internal',
      request_id: response.headers.get('x-request-id'),
    });
  });

  it('are problem details, with the wait where there is one', async () => {
    const busy = route({ permission: 'anyone' }, async () => {
      throw new AppError('service_busy', 'Wait.', { retryAfter: 7 });
    });
    const response = await callRoute(busy, 'GET', '/api/x');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({
      type: 'urn:frontdesk:problem:service_busy',
      retry_after: 7,
    });
  });
});

describeStores('a change by a page of another messaging service', (open) => {
  it.each(['abc', '1e99', '9007199254740991', '-1', ''])('is no defect when it names “%s”', async (named) => {
    setUpApp(open());
    const cookie = (await browserOf(await insertMember('Nia', ['support']))).get('cookie');
    const write = route({ permission: 'contacts:write' }, async () => ({ done: true }));
    const headers = { 'x-messaging-service': named };
    expect((await callRoute(write, 'POST', '/api/x', { cookie, headers })).status).toBe(200);
  });
});
