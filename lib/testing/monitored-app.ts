import 'server-only';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { observeRequests } from '@/lib/cli/observe-requests.mjs';
import type { FaultInjection } from '@/lib/sandbox/fault-injection';
import type { Store } from '../server/db/client';
import { startMonitoring } from '../server/monitoring/monitoring';
import { patternsOf } from '../server/route-patterns.mjs';
import { signUp } from './broadcasts';
import { callRoute, type Handler } from './calls';
import { marketer } from './marketer';
import { type MetricsText, parseMetrics } from './metrics-text';
import { withSandbox } from './service';
import { setUpApp } from './stores';

export const TOKEN = 't'.repeat(32);
export const ON = { METRICS_TOKEN: TOKEN };

/** An app that counts from now on. `stopMonitoring` ends that. */
export async function setUpMonitored(
  own: Store,
  variables: Record<string, string> = {},
): Promise<FaultInjection> {
  setUpApp(own, { ...ON, ...variables });
  const faults = withSandbox();
  await signUp(marketer());
  await startMonitoring();
  return faults;
}

/** Reads the metrics by the handler of their route. */
export function metricsBy(get: Handler) {
  const ask = (authorization?: string) =>
    callRoute(get, 'GET', '/api/metrics', { headers: authorization ? { authorization } : {} });

  async function scrape(): Promise<MetricsText> {
    const response = await ask(`Bearer ${TOKEN}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    return parseMetrics(await response.text());
  }

  return { ask, scrape };
}

/** The pages of a made-up app: what is in a path is seen in its pattern only. */
export async function serve(paths: string[]): Promise<void> {
  const server = createServer((_request, response) => response.writeHead(404).end('Not here'));
  observeRequests(
    server,
    patternsOf({ staticRoutes: [{ page: '/contacts' }], dynamicRoutes: [{ page: '/broadcasts/[id]' }] }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  for (const path of paths) await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
}
