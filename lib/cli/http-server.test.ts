import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from './http-server.mjs';

const QUICKLY = { requestTimeout: 60, connectionsCheckingInterval: 20 };

/** Sends text to a server that answers by `listener`. Resolves with all that came back, once the connection is closed. */
async function talk(sent: string, listener: RequestListener): Promise<string> {
  const server = createHttpServer(QUICKLY);
  server.on('request', listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
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

  it('has 20 s, so that it is gone within 30', () => {
    expect(createHttpServer()).toMatchObject({ requestTimeout: 20_000, headersTimeout: 20_000 });
  });
});

it('an answer may take longer than a request', async () => {
  const answer = await talk(
    'GET / HTTP/1.1\r\nHost: app\r\nConnection: close\r\n\r\n',
    (_request, response) => {
      response.write('begun, ');
      // Several looks at the connections later.
      setTimeout(() => response.end('ended'), QUICKLY.requestTimeout * 3);
    },
  );
  expect(answer).toContain('begun, ');
  expect(answer).toContain('ended');
});
