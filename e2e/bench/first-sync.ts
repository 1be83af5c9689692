import { setTimeout } from 'node:timers/promises';
import { launchApp } from '../support/app';
import { LATENCY_MS, LIMIT, mostWithin, startCountedService } from './counted-service';
import { ADMIN, type Ask, signIn, work } from './staff-work';

export type FirstSync = {
  /** Seconds from the start until the index was complete; null when it wasn't by the end. */
  completeAfter: number | null;
  /** Contacts in the index at the end. */
  indexed: number;
  /** The fewest calls of the sync in a minute of its own. */
  fewestCalls: number;
  /** How often its estimated end was put off: the estimate was higher than the one before. */
  raised: number;
};

/** Fifty people at work from the first start on, while the index is still empty. */
export async function measureFirstSync({ minutes, contacts }: { minutes: number; contacts: number }) {
  const service = await startCountedService(contacts);
  service.faults.latencyMs = LATENCY_MS;
  const app = await launchApp({
    env: {
      SERVICE_BASE_URL: service.url,
      SERVICE_API_KEY: service.key,
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      SERVICE_REQUESTS_PER_MINUTE: String(LIMIT),
    },
  });
  try {
    const ask = await signIn(app);
    const ending = new AbortController();
    const following = followSync(ask, ending.signal);
    const results = await work([ask], { minutes, contacts });
    ending.abort();
    const sync = await following;
    return { ...results, sync, busiestMinute: mostWithin(service.arrivals, 60_000), limit: LIMIT };
  } finally {
    await app.dispose();
    service.close();
  }
}

async function followSync(ask: Ask, signal: AbortSignal): Promise<FirstSync> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  const sync: FirstSync = {
    completeAfter: null,
    indexed: 0,
    fewestCalls: Number.POSITIVE_INFINITY,
    raised: 0,
  };
  let estimate = Number.POSITIVE_INFINITY;
  while (!signal.aborted && sync.completeAfter === null) {
    await setTimeout(2_000);
    const status = await (await ask('/api/contact-index/status')).json();
    sync.indexed = status.indexed;
    if (status.complete) sync.completeAfter = seconds();
    if (status.left_ms !== null) {
      if (status.left_ms > estimate) sync.raised += 1;
      estimate = status.left_ms;
    }
    if (seconds() < 62 || status.complete) continue;
    const { last_minute } = await (await ask('/api/service/details')).json();
    sync.fewestCalls = Math.min(sync.fewestCalls, last_minute.walk);
  }
  return sync;
}
