import { once } from 'node:events';
import { Agent, createServer, request as forward, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createLine, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** How long a proxy usually keeps an idle connection. */
export const PROXY_KEEPS_MS = 60_000;
/** One way: between a proxy and a server in the same region. */
const LINE_DELAY_MS = 20;

export type KeepAliveProxy = {
  url: string;
  /** How many requests it has sent over a connection that had served another before. */
  reused: number;
};

/**
 * A reverse proxy as they usually are: it keeps its connection to the server for 60 s whatever the server says about it,
 * and sends no request twice. It reaches the server over a line with some delay, since a connection that is closed here
 * still looks open there for that long. Answers 502, with the error's code, for a request that is lost.
 */
export async function startProxy(port: number): Promise<KeepAliveProxy> {
  const line = await startLine(port);
  const agent = new Agent({ keepAlive: true, timeout: PROXY_KEEPS_MS, maxSockets: 1 });
  // Otherwise Node would follow the server's "Keep-Alive: timeout=", as other proxies don't.
  agent.keepSocketAlive = (socket) => {
    (socket as Socket).setTimeout(PROXY_KEEPS_MS);
    return true;
  };
  const server = createServer((incoming, reply) => {
    const headers = withoutConnection(incoming.headers);
    const { method, url: path } = incoming;
    const outgoing = forward({ host: '127.0.0.1', port: line, agent, method, path, headers });
    outgoing.on('response', (answer) => {
      if (outgoing.reusedSocket) proxy.reused += 1;
      reply.writeHead(answer.statusCode ?? 502, {
        ...withoutConnection(answer.headers),
        connection: 'close',
      });
      answer.pipe(reply);
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      if (reply.headersSent) reply.destroy();
      else reply.writeHead(502, { connection: 'close' }).end(JSON.stringify({ code: error.code }));
    });
    incoming.pipe(outgoing);
  });
  onTestFinished(() => agent.destroy());
  const proxy = { url: `http://127.0.0.1:${await listen(server)}`, reused: 0 };
  return proxy;
}

/** What each side of a proxy says about its own connection goes no further. */
function withoutConnection(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { connection: _one, 'keep-alive': _other, ...rest } = headers;
  return rest;
}

/** Forwards bytes, ends and resets in both directions, each a little later. Returns its port. */
async function startLine(port: number): Promise<number> {
  const server = createLine({ allowHalfOpen: true }, (near) => {
    const far = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
    pass(near, far);
    pass(far, near);
  });
  return listen(server);
}

function pass(from: Socket, to: Socket): void {
  const later = (act: () => void) => setTimeout(act, LINE_DELAY_MS);
  from.on('data', (chunk) => later(() => to.writable && to.write(chunk)));
  from.on('end', () => later(() => to.writable && to.end()));
  from.on('error', () => later(() => to.resetAndDestroy()));
}

async function listen(server: Server | ReturnType<typeof createLine>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}
