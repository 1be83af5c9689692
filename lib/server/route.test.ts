import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openSqlite } from './db/sqlite';
import { DeskError } from './errors';
import { route } from './route';
import { callRoute } from './testing/calls';
import { asDesk } from './testing/stores';

const echo = route(
  { permission: 'anyone', body: z.object({ name: z.string().min(1, 'Enter a name.') }) },
  async (_ctx, { body }) => body,
);
const post = (body: unknown, headers?: Record<string, string>) =>
  callRoute(echo, 'POST', '/api/x', { body, headers });
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

beforeEach(() => {
  asDesk(openSqlite(':memory:'));
});

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

  it('takes one from its own pages, and from programs that send neither header', async () => {
    expect(
      (await post({ name: 'x' }, { origin: 'http://localhost:3000', host: 'localhost:3000' })).status,
    ).toBe(200);
    expect((await post({ name: 'x' })).status).toBe(200);
  });

  it('holds the origin against APP_URL where that is given, whatever Host says', async () => {
    asDesk(openSqlite(':memory:'), { APP_URL: 'https://desk.example' });
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
    ['a hundred thousand levels', '['.repeat(100_000)],
    ['nothing', ''],
  ])('with %s are refused as unreadable', async (_what, body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(await codeOf(response)).toBe('bad_request');
  });

  it('over a megabyte are refused, announced or not', async () => {
    const big = JSON.stringify({ name: 'x'.repeat(1_100_000) });
    expect((await post(big)).status).toBe(413);
    const stream = new Blob([big]).stream();
    const init = {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    };
    const response = await echo(new Request('http://localhost/api/x', init as RequestInit), {
      params: Promise.resolve({}),
    });
    expect(response.status).toBe(413);
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
  it('carry a request id that nobody outside chooses, and are never stored', async () => {
    const response = await post({ name: 'x' }, { 'x-request-id': 'chosen' });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
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
      throw new DeskError('service_busy', 'Wait.', { retryAfter: 7 });
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
