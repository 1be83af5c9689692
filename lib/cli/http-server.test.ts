import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from './http-server.mjs';

const QUICKLY = {
  headersTimeout: 60,
  connectionsCheckingInterval: 20,
  bodyWindowMs: 300,
  minBodyBytes: 100,
};

/**
 * Sends text to a server that answers by `listener`, and then `more` every 20 ms. Resolves with all that came back, once
 * the connection is closed.
 */
async function talk(sent: string, listener: RequestListener, more?: string): Promise<string> {
  const server = createHttpServer(QUICKLY);
  server.on('request', listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const timer = setInterval(() => more && socket.writable && socket.write(more), 20);
  onTestFinished(() => {
    clearInterval(timer);
    socket.destroy();
    server.close();
  });
  socket.write(sent);
  return text(socket);
}

const readAll = async (request: IncomingMessage) => text(request).catch(() => '');

describe('a request that is sent by half', () => {
  it.each([
    ['nothing', ''],
    ['a part of its headers', 'POST / HTTP/1.1\r\nHost: app\r\nX-'],
    ['a part of its body', 'POST / HTTP/1.1\r\nHost: app\r\nContent-Length: 10\r\n\r\nhalf'],
    ['a part of a chunk', 'POST / HTTP/1.1\r\nHost: app\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nhalf'],
  ])('is ended when there is %s', async (_what, sent) => {
    const answer = await talk(sent, (request) => void readAll(request));
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout|^$/);
  });

  it('is ended when its body comes slower than the least', async () => {
    const head = 'POST / HTTP/1.1\r\nHost: app\r\nContent-Length: 1000\r\n\r\n';
    const answer = await talk(head, (request) => void readAll(request), 'x');
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout/);
  });
});

it('keeps idle connections longer than proxies usually do, and may wait for headers longer still', () => {
  const { keepAliveTimeout, headersTimeout, requestTimeout } = createHttpServer();
  expect(keepAliveTimeout).toBeGreaterThanOrEqual(75_000);
  expect(headersTimeout).toBeGreaterThan(keepAliveTimeout);
  expect(requestTimeout).toBe(0);
});

it('a body may take as long as it needs while it moves', async () => {
  const body = 'x'.repeat(20);
  const head = `POST / HTTP/1.1\r\nHost: app\r\nConnection: close\r\nContent-Length: ${20 * 60}\r\n\r\n`;
  const answer = await talk(
    head,
    async (request, response) => response.end(`read ${(await readAll(request)).length}`),
    body,
  );
  expect(answer).toContain('read 1200');
});

it('an answer may take longer than a request', async () => {
  const answer = await talk(
    'GET / HTTP/1.1\r\nHost: app\r\nConnection: close\r\n\r\n',
    (_request, response) => {
      response.write('begun, ');
      // Several looks at the connections later.
      setTimeout(() => response.end('ended'), QUICKLY.headersTimeout * 3);
    },
  );
  expect(answer).toContain('begun, ');
  expect(answer).toContain('ended');
});
