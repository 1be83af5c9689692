import { afterEach, expect, test, vi } from 'vitest';
import { openSandbox } from '../testing/sandbox';
import { createFaultInjection } from './fault-injection';

const ana = { first_name: 'Ana', phone: '+34600111222' };

function opened() {
  const faults = createFaultInjection();
  return { faults, ...openSandbox({ faults }) };
}

afterEach(() => {
  vi.useRealTimers();
});

test('queued faults answer in turn, null lets a call through, then the standing one holds until it is lifted', async () => {
  const { faults, call } = opened();
  const status = async () => (await call('GET', '/api/contacts')).status;
  faults.failAlways('listContacts', { kind: 'answer', status: 503 });
  faults.failNext('listContacts', { kind: 'answer', status: 500 }, null);
  expect([await status(), await status(), await status(), await status()]).toEqual([500, 200, 503, 503]);
  faults.failAlways('listContacts', null);
  expect(await status()).toBe(200);
});

test('a fault hits its own operation alone', async () => {
  const { faults, call } = opened();
  faults.failAlways('listContacts', { kind: 'answer', status: 503 });
  expect((await call('GET', '/api/contact-groups')).status).toBe(200);
});

test('an answer carries its body, as HTML when it is text, and its headers', async () => {
  const { faults, call } = opened();
  const headers = { 'retry-after': '7' };
  faults.failNext('listContacts', { kind: 'answer', status: 502, body: '<h1>Bad gateway</h1>', headers });
  const response = await call('GET', '/api/contacts');
  expect(response.headers.get('content-type')).toContain('text/html');
  expect([await response.text(), response.headers.get('retry-after')]).toEqual(['<h1>Bad gateway</h1>', '7']);
});

test('a response of the test’s own replaces the answer', async () => {
  const { faults, call } = opened();
  faults.failNext('listContacts', { kind: 'response', respond: (request) => new Response(request.method) });
  expect(await (await call('GET', '/api/contacts')).text()).toBe('GET');
});

test('a truncated answer is half of the JSON', async () => {
  const { faults, call } = opened();
  faults.failNext('listContacts', { kind: 'truncate' });
  const text = await (await call('GET', '/api/contacts')).text();
  expect(text.startsWith('{"data":[')).toBe(true);
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
});

test('a thrown fault rejects as a reset connection does, executed or not as asked', async () => {
  const { faults, call, answer } = opened();
  faults.failNext('createContact', { kind: 'throw' }, { kind: 'throw', execute: true });
  await expect(call('POST', '/api/contacts', ana)).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect((await answer('GET', '/api/contacts')).body.meta.total).toBe(60);
  await expect(call('POST', '/api/contacts', ana)).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect((await answer('GET', '/api/contacts')).body.meta.total).toBe(61);
});

test('a hang ends when the caller gives up, or when the sandbox closes', async () => {
  const { faults, call, sandbox } = opened();
  faults.failAlways('createContact', { kind: 'hang', execute: true });
  const caller = new AbortController();
  const hanging = call('POST', '/api/contacts', ana, { signal: caller.signal });
  await vi.waitUntil(() => faults.executed.length === 1);
  caller.abort();
  await expect(hanging).rejects.toThrow('aborted');
  const other = call('POST', '/api/contacts', { ...ana, phone: '+34600111333' });
  await vi.waitUntil(() => faults.executed.length === 2);
  sandbox.close();
  await expect(other).rejects.toThrow('aborted');
});

test('executed holds what took effect, requests holds all that came', async () => {
  const { faults, call, answer } = opened();
  const { id } = (await answer('POST', '/api/contacts', ana)).body;
  await call('POST', '/api/contacts', ana, { headers: { 'x-trace': 'twin' } });
  await call('GET', '/nowhere');
  expect(faults.executed).toEqual([
    { operation: 'createContact', at: expect.any(String), uuid: id, body: ana },
  ]);
  expect(faults.requests.map(({ operation }) => operation)).toEqual(['createContact', 'createContact', null]);
  expect(faults.requests[1]).toMatchObject({
    method: 'POST',
    body: JSON.stringify(ana),
    headers: { 'x-trace': 'twin' },
  });
});

test('latency holds an answer back, by operation or over all', async () => {
  vi.useFakeTimers();
  const { faults, call } = opened();
  faults.latencyMs = 1000;
  faults.latencyMsOf = { listGroups: 0 };
  const done: string[] = [];
  const slow = call('GET', '/api/contacts').then(() => done.push('contacts'));
  await call('GET', '/api/contact-groups').then(() => done.push('groups'));
  expect(done).toEqual(['groups']);
  await vi.advanceTimersByTimeAsync(1000);
  await slow;
  expect(done).toEqual(['groups', 'contacts']);
});

test('over the rate limit calls are a 429 until the window ends, and every answer counts down', async () => {
  vi.useFakeTimers();
  const { faults, call } = opened();
  faults.rateLimit = { limit: 2 };
  const seen = async () => {
    const { status, headers } = await call('GET', '/api/contacts');
    return [
      status,
      headers.get('x-ratelimit-limit'),
      headers.get('x-ratelimit-remaining'),
      headers.get('retry-after'),
    ];
  };
  expect([await seen(), await seen()]).toEqual([
    [200, '2', '1', null],
    [200, '2', '0', null],
  ]);
  vi.advanceTimersByTime(15_000);
  expect(await seen()).toEqual([429, '2', '0', '45']);
  vi.advanceTimersByTime(45_000);
  expect(await seen()).toEqual([200, '2', '1', null]);
});

test('a list page can be replaced, and its size clamped without a word', async () => {
  const { faults, answer } = opened();
  faults.perPageCap = 5;
  faults.transformPage = (page, asked) => ({
    ...page,
    data: [...page.data, { malformed: asked.page }],
    meta: undefined,
  });
  const { status, body } = await answer('GET', '/api/contacts?per_page=500&page=2');
  expect([status, body.data.length, body.data.at(-1), body.meta]).toEqual([
    200,
    6,
    { malformed: 2 },
    undefined,
  ]);
  expect(body.data[0].id).toBe(6);
});
