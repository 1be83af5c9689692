import 'server-only';
import type { Page } from '@/lib/api/pagination';
import type { ErrorCode } from '@/lib/api/problem';
import { systemClock } from '@/lib/clock';
import { coded, sentences } from '@/lib/messages/coded';
import type { CheckName, CheckStep, ServiceCheck } from '@/lib/service/schema';
import { countAttempt } from '../auth/rate-limit';
import { env } from '../env';
import { AppError } from '../errors';
import { type Context, callerOf } from '../http/context';
import { toReader } from '../messages/reader';
import { serviceConnection } from '../service/connection';
import { probe, skipped } from '../service/connection-test';
import { isKeyAccepted } from '../service/errors';

const NAMES: CheckName[] = ['dns', 'connect', 'tls', 'key', 'list'];
/** Per person in 15 minutes, because each check uses a call of the shared rate limit. */
const MAX_CHECKS = 20;

/**
 * Tests the connection step by step and returns each step's result. Uses one call, if the network steps succeed. Not
 * in the audit log, since it changes nothing. Throws AppError `too_many_requests`.
 */
export async function checkService(ctx: Context): Promise<ServiceCheck> {
  const who = ctx.actor.kind === 'user' ? ctx.actor.id : ctx.actor.kind;
  const throttled = await countAttempt(`service-check:${who}`, MAX_CHECKS);
  if (throttled) {
    const { wait } = throttled;
    throw new AppError('too_many_requests', coded('service-check.tooOften'), {
      consequence: coded('service-check.tryInMinutes', { count: Math.ceil(wait / 60) }),
      retryAfter: wait,
    });
  }
  const at = systemClock.iso();
  const steps = await onTheNetwork();
  if (steps.every(({ outcome }) => outcome !== 'failed')) steps.push(...(await askForAList(ctx)));
  const rest = NAMES.slice(steps.length).map((name) => skipped(name, coded('service-check.skipped')));
  return { at, steps: [...steps, ...rest].map(inReadersWords) };
}

function inReadersWords({ words, advice, ...step }: CheckStep): CheckStep {
  return { ...step, words: toReader(words), advice: toReader(advice) };
}

async function onTheNetwork(): Promise<CheckStep[]> {
  const { address, health } = serviceConnection();
  if (!address)
    return (['dns', 'connect', 'tls'] as const).map((name) => skipped(name, coded('service-check.sandbox')));
  const steps = await probe(address);
  const failed = steps.find(({ outcome }) => outcome === 'failed');
  // No call was made, so the status dot in the header is updated from here.
  if (failed) {
    const error = new AppError('service_unreachable', failed.words);
    health.observe({ ok: false, error, write: false });
  }
  return steps;
}

async function askForAList(ctx: Context): Promise<CheckStep[]> {
  const { client, rateLimiter } = serviceConnection();
  const began = systemClock.monotonic();
  const limits = [systemClock.timeout(env().SERVICE_TIMEOUT_MS * 2), ...(ctx.signal ? [ctx.signal] : [])];
  return listStep({
    ask: () =>
      client.listContacts(
        { page: 1, per_page: 10 },
        { lane: 'record', by: callerOf(ctx), fresh: true, signal: AbortSignal.any(limits) },
      ),
    waitMs: rateLimiter.status().nextInMs,
    tookMs: () => Math.round(systemClock.monotonic() - began),
  });
}

/** The longest wait for the rate limiter: no one watches a check for longer. */
const PATIENCE_MS = 5_000;
const SLOW_MS = 2_000;

type Asking = {
  ask(): Promise<Page<unknown>>;
  waitMs: number;
  tookMs(): number;
};

/** What to do when the list request failed; the error's message says what happened. */
const ADVICE: Partial<Record<ErrorCode, string>> = {
  service_busy: coded('service-check.advice.service_busy'),
  service_timeout: coded('service-check.advice.service_timeout'),
  service_failed: coded('service-check.advice.service_failed'),
  service_refused: coded('service-check.advice.service_refused'),
  service_unreadable: coded('service-check.advice.service_unreadable'),
  not_found: coded('service-check.advice.not_found'),
};

async function listStep({ ask, waitMs, tookMs }: Asking): Promise<CheckStep[]> {
  if (waitMs > PATIENCE_MS) return [skipped('key', NOT_JUDGED), noTurn(waitMs)];
  try {
    const page = await ask();
    return [accepted(), arrived(page, tookMs())];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'service_rejected_key') return [rejected(tookMs())];
    if (isKeyAccepted(error)) return [accepted(), absent(error, tookMs(), NOT_ALLOWED)];
    return [skipped('key', NOT_JUDGED), absent(error, tookMs(), ADVICE[error.code])];
  }
}

const NOT_ALLOWED = coded('service-check.advice.notAllowed');
const LATER = coded('service-check.advice.later');
const NOT_JUDGED = coded('service-check.keyUnknown');

function accepted(): CheckStep {
  return { ...skipped('key', coded('service-check.keyAccepted')), outcome: 'ok' };
}

function rejected(ms: number): CheckStep {
  return {
    name: 'key',
    outcome: 'failed',
    ms,
    words: coded('service-check.keyRejected'),
    advice: coded('service-check.advice.setKey'),
  };
}

function arrived({ meta }: Page<unknown>, ms: number): CheckStep {
  const words = sentences(
    coded('service-check.received', { count: meta.total }),
    meta.unreadable > 0 ? coded('service-check.unreadable', { count: meta.unreadable }) : undefined,
    ms >= SLOW_MS ? coded('service-check.slow') : undefined,
  );
  return { name: 'list', outcome: 'ok', ms, words, advice: null };
}

function absent({ coded: words }: AppError, ms: number, advice: string = LATER): CheckStep {
  return { name: 'list', outcome: 'failed', ms, words, advice };
}

function noTurn(waitMs: number): CheckStep {
  const words = coded('service-check.noTurn', { seconds: Math.ceil(waitMs / 1000) });
  return {
    name: 'list',
    outcome: 'failed',
    ms: null,
    words,
    advice: coded('service-check.advice.afterThat'),
  };
}
