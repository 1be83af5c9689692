import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { coded } from '@/lib/messages/coded';
import { env } from '../env';
import { AppError } from '../errors';
import { log } from '../logger';
import { startMetrics } from '../metrics/metrics';
import { singleton } from '../singleton';
import { listenFault } from '../system-errors.mjs';
import { addGauges } from './gauges';

type Monitoring = { text(): Promise<string>; server: Server | null };

const LOOPBACK = '127.0.0.1';
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const state = () => singleton('monitoring', () => ({ current: null as Monitoring | null }));

/** The port or the address of METRICS_PORT can't be used. */
export class MonitoringError extends Error {
  override readonly name = 'MonitoringError';
}

/** Does nothing unless METRICS_PORT or METRICS_TOKEN is set. Returns where the metrics are, if on a port of their own. */
export async function startMonitoring(): Promise<string | null> {
  const { METRICS_PORT, METRICS_HOST = LOOPBACK, METRICS_TOKEN } = env();
  if ((METRICS_PORT === undefined && !METRICS_TOKEN) || state().current) return null;
  const { registry, requests } = await startMetrics();
  const read = await addGauges(registry);
  const current: Monitoring = {
    server: null,
    async text() {
      await read();
      return registry.metrics();
    },
  };
  state().current = current;
  observeRequests((route, method, status, ms) => requests.observe({ route, method, status }, ms / 1000));
  if (METRICS_PORT === undefined) return null;
  current.server = await listen(METRICS_PORT, METRICS_HOST);
  const { port } = current.server.address() as AddressInfo;
  return `http://${METRICS_HOST.includes(':') ? `[${METRICS_HOST}]` : METRICS_HOST}:${port}/metrics`;
}

export async function stopMonitoring(): Promise<void> {
  const server = state().current?.server;
  state().current = null;
  observeRequests(undefined);
  if (!server?.listening) return;
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

/** The metrics, for a request with METRICS_TOKEN. Throws AppError `not_found` when there is none. */
export async function metricsResponse(authorization: string | null): Promise<Response> {
  const { METRICS_TOKEN } = env();
  const { current } = state();
  if (!METRICS_TOKEN || !current) throw new AppError('not_found', coded('metrics-errors.off'));
  if (!isSame(authorization ?? '', `Bearer ${METRICS_TOKEN}`))
    throw new AppError('unauthenticated', coded('metrics-errors.needToken'));
  return new Response(await current.text(), { headers: { 'content-type': CONTENT_TYPE } });
}

/** Hashed, so that neither has to be as long as the other. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

async function listen(port: number, host: string): Promise<Server> {
  const server = createServer(async ({ url, method }, response) => {
    const { current } = state();
    if (url !== '/metrics' || (method !== 'GET' && method !== 'HEAD') || !current)
      return response.writeHead(404).end();
    try {
      const text = await current.text();
      response.writeHead(200, { 'content-type': CONTENT_TYPE }).end(text);
    } catch (err) {
      log().error({ err }, 'the metrics couldn’t be read');
      response.writeHead(500).end();
    }
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new MonitoringError(listenFault(error, port, 'METRICS_'));
  }
  return server;
}

/** Called by the HTTP server, which is outside of Next's bundles, for every response. See observe-requests.mjs. */
function observeRequests(
  observe: ((route: string, method: string, status: string, ms: number) => void) | undefined,
): void {
  Object.assign(globalThis, { [Symbol.for('frontdesk.observe')]: observe });
}
