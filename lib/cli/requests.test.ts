import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareRequest } from './requests.mjs';

const server = createServer((request, response) => {
  if (prepareRequest(request, response)) response.end('handled');
});

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => server.close());

const get = (path: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { redirect: 'manual' });

it.each(['/api/health/live', '/sign-in', '/contacts', '/nothing'])(
  'refuses %s with more parameters than any page has, before Next parses them',
  async (path) => {
    expect((await get(`${path}?${Array(100).fill('a').join('&')}`)).status).toBe(200);
    for (const part of ['a', 'a=1', '', 'group[]=1'])
      expect((await get(`${path}?${Array(1_000).fill(part).join('&')}`)).status, part).toBe(414);
  },
);

it('removes the trace that a client says it has begun', async () => {
  const { port } = server.address() as AddressInfo;
  const headers = {
    traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`,
    tracestate: 'a=b',
    baggage: 'c=d',
  };
  let left: string[] = [];
  server.once('request', (request) => {
    left = Object.keys(request.headers);
  });
  await fetch(`http://127.0.0.1:${port}/`, { headers });
  expect(left).toContain('x-forwarded-for');
  expect(left.filter((name) => name in headers)).toEqual([]);
});
