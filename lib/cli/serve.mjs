import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import nextEnv from '@next/env';
import next from 'next';
import { buildWhenNeeded } from './build-when-needed.mjs';

const STOP_WITHIN_MS = 9_000;

const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false } } });
nextEnv.loadEnvConfig(process.cwd(), values.dev);
process.env.NEXT_TELEMETRY_DISABLED = '1';
const port = Number(process.env.PORT || 3000);
const https = (process.env.APP_URL ?? '').startsWith('https:');

if (!values.dev) await buildWhenNeeded();
process.env.NODE_ENV = values.dev ? 'development' : 'production';

const server = createServer();
const app = next({ dev: values.dev, port, httpServer: server });
await app.prepare();
const handle = app.getRequestHandler();

server.on('request', (request, response) => {
  for (const [name, value] of Object.entries(baselineHeaders)) response.setHeader(name, value);
  nameThePeer(request);
  handle(request, response);
});
server.listen(port, () => {
  const { port: bound } = server.address();
  console.log(`\nFrontdesk is ready at ${process.env.APP_URL || `http://localhost:${bound}`}`);
});
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, stop);

/** What every answer carries, files included. Pages add their own content security policy in proxy.ts. */
const baselineHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
};

/** Ends the chain of addresses with the only hop that cannot be made up: the socket's other end. */
function nameThePeer(request) {
  const chain = [request.headers['x-forwarded-for'], request.socket.remoteAddress];
  request.headers['x-forwarded-for'] = chain.filter(Boolean).join(', ');
}

/** Lets requests under way end, then closes what they used. */
async function stop() {
  const overdue = setTimeout(() => server.closeAllConnections(), STOP_WITHIN_MS);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(overdue);
  await globalThis[Symbol.for('frontdesk.close')]?.();
  process.exit(0);
}
