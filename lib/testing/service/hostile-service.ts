import 'server-only';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { onTestFinished } from 'vitest';

export type Received = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** 1 for the first request that the service got. */
  nth: number;
  execute(): void;
};

export type Hostile = { url: string; port: number; received: Received[]; executed: Received[] };

type Behavior = (call: Received, reply: ServerResponse) => void;
type Options = { tls?: { key: string; cert: string }; onConnection?(socket: Duplex): void };

/**
 * Starts a real server on 127.0.0.1 that behaves as the test specifies and records the requests. It is closed at the
 * end of the test.
 */
export async function hostileService(behave: Behavior, options: Options = {}): Promise<Hostile> {
  const hostile: Hostile = { url: '', port: 0, received: [], executed: [] };

  const listener: RequestListener = async (request, reply) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '', headers } = request;
    const call: Received = {
      method,
      path: url,
      headers,
      body,
      nth: hostile.received.length + 1,
      execute: () => hostile.executed.push(call),
    };
    hostile.received.push(call);
    behave(call, reply);
  };

  const server = options.tls ? createTlsServer(options.tls, listener) : createServer(listener);
  if (options.onConnection) server.on('connection', options.onConnection);
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  hostile.port = (server.address() as AddressInfo).port;
  hostile.url = `${options.tls ? 'https' : 'http'}://127.0.0.1:${hostile.port}`;
  return hostile;
}

/** Responds with JSON, or with text as it is. */
export function answer(
  reply: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  const text = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}

export function reset(reply: ServerResponse): void {
  (reply.socket as { resetAndDestroy?(): void } | null)?.resetAndDestroy?.();
}

export async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
