import 'server-only';
import type { CheckName, CheckStep, ServiceCheck } from '@/lib/service/schema';
import { takeAttempt } from '../auth/rate-limit';
import { env } from '../env';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { serviceConnection } from '../service/connection';
import { probe, skipped } from '../service/connection-test';
import { listStep } from './service-check-list';

const NAMES: CheckName[] = ['dns', 'connect', 'tls', 'key', 'list'];
/** In 15 minutes: each costs a call that somebody else may be waiting for. */
const MOST_CHECKS = 20;
const IN_HERE = 'The sandbox is a part of the desk: there is no network between them.';

/**
 * Goes the whole way to the service and back, one step after the other, and says at which it ends. Costs one call. Not
 * on record: it changes nothing, and the log has the request.
 */
export async function checkService(ctx: Context): Promise<ServiceCheck> {
  const who = ctx.actor.kind === 'user' ? ctx.actor.id : ctx.actor.kind;
  const throttled = await takeAttempt(`service-check:${who}`, MOST_CHECKS);
  if (throttled) {
    const { wait } = throttled;
    const message = 'The service has been checked often just now, and each check costs it a call.';
    throw new AppError('too_many_requests', `${message} Try again in ${Math.ceil(wait / 60)} min.`, {
      retryAfter: wait,
    });
  }
  const at = new Date().toISOString();
  const steps = await onTheNetwork();
  if (steps.every(({ outcome }) => outcome !== 'failed')) steps.push(...(await askForAList(ctx)));
  const rest = NAMES.slice(steps.length).map((name) => skipped(name, 'Not tried: the step before failed.'));
  return { at, steps: [...steps, ...rest] };
}

async function onTheNetwork(): Promise<CheckStep[]> {
  const { address, health } = serviceConnection();
  if (!address) return (['dns', 'connect', 'tls'] as const).map((name) => skipped(name, IN_HERE));
  const steps = await probe(address);
  const failed = steps.find(({ outcome }) => outcome === 'failed');
  // No call comes this far, so the header's dot must hear of it from here.
  if (failed) {
    const error = new AppError('service_unreachable', failed.words);
    health.observe({ ok: false, error, write: false });
  }
  return steps;
}

async function askForAList(ctx: Context): Promise<CheckStep[]> {
  const { client, budget } = serviceConnection();
  const began = performance.now();
  const limits = [AbortSignal.timeout(env().SERVICE_TIMEOUT_MS * 2), ...(ctx.signal ? [ctx.signal] : [])];
  return listStep({
    ask: () =>
      client.listContacts(
        { page: 1, per_page: 10 },
        { lane: 'person', fresh: true, signal: AbortSignal.any(limits) },
      ),
    waitMs: budget.status().nextInMs,
    tookMs: () => Math.round(performance.now() - began),
  });
}
