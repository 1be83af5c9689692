import 'server-only';
import { createHash } from 'node:crypto';
import type { Role } from '@/lib/auth/permissions';
import type { ServiceDetails } from '@/lib/service/schema';
import manifest from '@/package.json';
import { store } from '../db/client';
import { isPostgres } from '../db/dialect';
import { env } from '../env';
import { serviceConnection } from '../service/connection';
import { deskData } from './service-data';
import { callsOfTheHour, callsOfTheMinute, lastAnswer } from './service-metrics';
import { serviceStatus } from './service-status';

/** How the service and the desk are, for an admin. Costs the service nothing. */
export async function serviceDetails(roles: readonly Role[]): Promise<ServiceDetails> {
  const { health, budget, meter } = serviceConnection();
  // Other processes add theirs within seconds; this one's are there at once.
  await meter.flush();
  const now = Date.now();
  const status = await serviceStatus(roles);
  const { last_failure } = health.snapshot();
  const { person, broadcast, walk } = budget.status().waiting;
  return {
    status,
    alone: !isPostgres(store()),
    last_answer_at: later(status.last_success_at, await lastAnswer()),
    connection: connection(),
    last_failure: last_failure && { message: last_failure.message, at: last_failure.at },
    last_minute: await callsOfTheMinute(now),
    waiting: { people: person, sends: broadcast, walk },
    ...(await callsOfTheHour(now)),
    data: await deskData(),
    desk: {
      version: manifest.version,
      node: process.version,
      started_at: new Date(now - process.uptime() * 1000).toISOString(),
    },
  };
}

function later(one: string | null, other: string | null): string | null {
  return one && other ? (one > other ? one : other) : (one ?? other);
}

function connection(): ServiceDetails['connection'] {
  const { SERVICE_BASE_URL: base_url, SERVICE_API_KEY: key } = env();
  return base_url && key ? { base_url, fingerprint: fingerprint(key) } : null;
}

/** Enough to tell two keys apart, and nothing of either. */
function fingerprint(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 8);
}
