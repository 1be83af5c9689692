import { setTimeout } from 'node:timers/promises';
import { type App, freePort, launchApp } from '../support/app';
import { LATENCY_MS, LIMIT, mostWithin, startCountedService } from './counted-service';
import { ADMIN, signIn, type Worked, work } from './staff-work';

export type StaffLoad = Worked & {
  minutes: number;
  contacts: number;
  limit: number;
  /** The most calls that the service received within any 60 seconds. */
  busiestMinute: number;
  /** The memory of each node in megabytes: the peak of the first minutes, and that of as many at the end. */
  memory: { first: number; last: number }[];
};

/** Nodes on one database; without one it is a single process on SQLite. */
type Setup = { minutes: number; contacts?: number; nodes?: number; databaseUrl?: string };

/** Fifty people at a service of sixty calls a minute: they turn pages, search, and save contacts that they see. */
export async function measureStaffLoad(setup: Setup): Promise<StaffLoad> {
  const { minutes, contacts = 2_000, nodes: size = 1, databaseUrl } = setup;
  const service = await startCountedService(contacts);
  const settings = {
    SERVICE_BASE_URL: service.url,
    SERVICE_API_KEY: service.key,
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...(databaseUrl && { DATABASE_URL: databaseUrl, AUTH_SECRET: 'x'.repeat(32) }),
  };
  const first = await launchApp({ env: { ...settings, SERVICE_REQUESTS_PER_MINUTE: '0' } });
  await synced(first);
  first.signal('SIGTERM');
  await first.ended;
  service.faults.latencyMs = LATENCY_MS;
  const limited = { ...settings, SERVICE_REQUESTS_PER_MINUTE: String(LIMIT) };
  const nodes: { app: App; peakMb: () => Promise<number> }[] = [];
  for (let n = 0; n < size; n += 1)
    nodes.push(await launchNode(limited, n === 0 ? first.dataDir : undefined));
  try {
    // A process that starts counts the calls of the minute before.
    await setTimeout(61_000);
    service.arrivals.length = 0;
    const asks = await Promise.all(nodes.map(({ app }) => signIn(app)));
    const [results, memory] = await Promise.all([
      work(asks, { minutes, contacts }),
      Promise.all(nodes.map(({ peakMb }) => followMemory(peakMb, minutes))),
    ]);
    const busiestMinute = mostWithin(service.arrivals, 60_000);
    return { minutes, contacts, ...results, limit: LIMIT, busiestMinute, memory };
  } finally {
    for (const { app } of nodes) await app.dispose();
    service.close();
  }
}

async function launchNode(env: Record<string, string>, dataDir: string | undefined) {
  const port = await freePort();
  const probe = {
    NODE_OPTIONS: `--import ${new URL('probe.mjs', import.meta.url)}`,
    PROBE_PORT: String(port),
  };
  const app = await launchApp({ env: { ...env, ...probe }, dataDir });
  const peakMb = async () => (await (await fetch(`http://127.0.0.1:${port}`)).json()).peak as number;
  return { app, peakMb };
}

/** Leaves out the first minute, in which the process loads what it needs. */
async function followMemory(peakMb: () => Promise<number>, minutes: number) {
  const window = ((minutes - 1) * 60_000) / 3;
  await setTimeout(60_000);
  await peakMb();
  await setTimeout(window);
  const first = await peakMb();
  await setTimeout(window);
  await peakMb();
  await setTimeout(window);
  return { first, last: await peakMb() };
}

/** Waits until the index has all contacts. */
async function synced(app: App): Promise<void> {
  const ask = await signIn(app);
  await ask('/api/contact-index/sync', { method: 'POST', body: '{}' });
  const complete = async () => (await (await ask('/api/contact-index/status')).json()).complete;
  while (!(await complete())) await setTimeout(200);
}
