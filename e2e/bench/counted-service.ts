import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { createFaultInjection } from '@/lib/sandbox/fault-injection';
import { createSandbox } from '@/lib/sandbox/sandbox';

/** How many calls a minute the app may make, and how long each takes. */
export const LIMIT = 60;
export const LATENCY_MS = 150;

export async function startCountedService(contacts: number) {
  const key = randomBytes(16).toString('hex');
  const faults = createFaultInjection();
  const sandbox = createSandbox({ file: ':memory:', key, contacts, faults });
  const arrivals: number[] = [];
  const server: ServerType = createAdaptorServer({
    overrideGlobalObjects: false,
    fetch(request: Request) {
      arrivals.push(Date.now());
      faults.requests.length = 0;
      faults.executed.length = 0;
      return sandbox.fetch(request);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, key, faults, arrivals, close: () => void server.close() };
}

/** The most calls within any such time. */
export function mostWithin(times: number[], ms: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return Math.max(0, ...sorted.map((at, n) => sorted.filter((each, m) => m >= n && each < at + ms).length));
}
