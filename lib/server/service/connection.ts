import 'server-only';
import { join } from 'node:path';
import { systemClock } from '@/lib/clock';
import { readOrCreateKey } from '@/lib/sandbox/key';
import { createSandbox } from '@/lib/sandbox/sandbox';
import { store } from '../db/client';
import { env } from '../env';
import { metrics as watched } from '../metrics/metrics';
import { singleton } from '../singleton';
import { type CallMetrics, createCallMetrics } from './call-metrics';
import { createServiceClient } from './client';
import { createServiceHealth } from './health';
import { createRateLimiter, type RateLimiter } from './rate-limiter';
import { findSavedTemplate } from './sandbox-templates';
import { timedTurns } from './timed-turns';
import { createMemoryBucket, createSharedBucket } from './token-bucket';
import { createHttpTransport, type HttpTransportOptions } from './transport/http';
import { createInProcessTransport } from './transport/in-process';
import type { Transport } from './transport/transport';
import type { ServiceClient } from './types';

export type Address = Pick<HttpTransportOptions, 'baseUrl' | 'socket'>;

/** `address` is omitted when the service runs in this process. */
type Wire = { transport: Transport; key: string; address?: Address; close(): Promise<void> };

type Connection = {
  client: ServiceClient;
  rateLimiter: RateLimiter;
  health: ReturnType<typeof createServiceHealth>;
  metrics: CallMetrics;
  address: Address | null;
  close(): Promise<void>;
  [Symbol.dispose](): void;
};

/** The client of this process: for the configured service, or for the sandbox when none is configured. */
export function service(): ServiceClient {
  return serviceConnection().client;
}

export function serviceConnection(): Connection {
  return singleton('service', () => connectOver(openWire()));
}

export function connectOver({ transport, key, address, close: closeWire }: Wire): Connection {
  const { SERVICE_REQUESTS_PER_MINUTE: requestsPerMinute, SERVICE_TIMEOUT_MS, postgres } = env();
  const own = createMemoryBucket(requestsPerMinute, systemClock);
  const shared = postgres && requestsPerMinute > 0;
  const bucket = shared ? createSharedBucket(own, store(), systemClock) : own;
  const rateLimiter = timedTurns(createRateLimiter({ requestsPerMinute, bucket }));
  const health = createServiceHealth();
  const counts = createCallMetrics(store(), systemClock);
  const metrics: CallMetrics = { ...counts, count: countTwice(counts) };
  const client = createServiceClient({
    transport,
    key,
    rateLimiter,
    timeoutMs: SERVICE_TIMEOUT_MS,
    observe: health.observe,
    count: metrics.count,
  });
  async function close() {
    await closeWire();
    await metrics.flush();
  }
  const dispose = () => metrics[Symbol.dispose]();
  return { client, rateLimiter, health, metrics, address: address ?? null, close, [Symbol.dispose]: dispose };
}

/** Counts each call twice: in the store, for the service page, and in the metrics of this process. */
function countTwice({ count }: CallMetrics): CallMetrics['count'] {
  return (call) => {
    count(call);
    watched()?.calls.observe({ kind: call.kind, outcome: call.outcome }, call.ms / 1000);
  };
}

function openWire(): Wire {
  const { SERVICE_BASE_URL, SERVICE_API_KEY, DATA_DIR, SANDBOX_CONTACTS } = env();
  if (SERVICE_BASE_URL && SERVICE_API_KEY) {
    const address = { baseUrl: SERVICE_BASE_URL };
    const transport = createHttpTransport(address);
    return { transport, key: SERVICE_API_KEY, address, close: () => transport.close() };
  }
  const key = readOrCreateKey(join(DATA_DIR, 'sandbox-key'));
  const sandbox = createSandbox({
    file: join(DATA_DIR, 'sandbox.db'),
    key,
    contacts: SANDBOX_CONTACTS,
    findApproved: findSavedTemplate,
  });
  return { transport: createInProcessTransport(sandbox), key, close: async () => sandbox.close() };
}
