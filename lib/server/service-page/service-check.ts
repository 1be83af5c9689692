import 'server-only';
import type { Page } from '@/lib/api/pagination';
import type { ErrorCode } from '@/lib/api/problem';
import { systemClock } from '@/lib/clock';
import { formatCount } from '@/lib/format';
import type { CheckName, CheckStep, ServiceCheck } from '@/lib/service/schema';
import { countAttempt } from '../auth/rate-limit';
import { env } from '../env';
import { AppError } from '../errors';
import { type Context, callerOf } from '../http/context';
import { serviceConnection } from '../service/connection';
import { probe, skipped } from '../service/connection-test';
import { isKeyAccepted } from '../service/errors';

const NAMES: CheckName[] = ['dns', 'connect', 'tls', 'key', 'list'];
/** Per person in 15 minutes, because each check uses a call of the shared rate limit. */
const MAX_CHECKS = 20;
const IN_HERE = 'The sandbox is built in, so no network is used.';

/**
 * Tests the connection step by step and returns each step's result. Uses one call, if the network steps succeed. Not
 * in the audit log, since it changes nothing. Throws AppError `too_many_requests`.
 */
export async function checkService(ctx: Context): Promise<ServiceCheck> {
  const who = ctx.actor.kind === 'user' ? ctx.actor.id : ctx.actor.kind;
  const throttled = await countAttempt(`service-check:${who}`, MAX_CHECKS);
  if (throttled) {
    const { wait } = throttled;
    const message = 'You have run this check too often, and each check uses a request.';
    throw new AppError('too_many_requests', `${message} Try again in ${Math.ceil(wait / 60)} min.`, {
      retryAfter: wait,
    });
  }
  const at = systemClock.iso();
  const steps = await onTheNetwork();
  if (steps.every(({ outcome }) => outcome !== 'failed')) steps.push(...(await askForAList(ctx)));
  const rest = NAMES.slice(steps.length).map((name) => skipped(name, 'Skipped: an earlier step failed.'));
  return { at, steps: [...steps, ...rest] };
}

async function onTheNetwork(): Promise<CheckStep[]> {
  const { address, health } = serviceConnection();
  if (!address) return (['dns', 'connect', 'tls'] as const).map((name) => skipped(name, IN_HERE));
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
  service_busy: 'Wait and check again. If this happens often, other programs may be using the same key.',
  service_timeout: 'Ask the people who run the messaging service. SERVICE_TIMEOUT_MS sets the time limit.',
  service_failed: 'Ask the people who run the messaging service: the problem is on its side.',
  service_refused:
    'Check SERVICE_BASE_URL, and ask the people who run the messaging service or the network: a firewall or proxy may have blocked the request.',
  service_unreadable: 'Check SERVICE_BASE_URL: it may point to something else, such as a login page.',
  not_found: 'Check the path in SERVICE_BASE_URL: it should end before /api.',
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

const NOT_ALLOWED =
  'The key is valid. Ask the people who run the messaging service what it may do: the plan may have expired.';
const LATER = 'Check again in a moment. If it keeps happening, ask the people who run the messaging service.';
const NOT_JUDGED = 'Unknown: the response doesn’t show whether the key is valid.';

function accepted(): CheckStep {
  return { ...skipped('key', 'The messaging service accepts the API key.'), outcome: 'ok' };
}

function rejected(ms: number): CheckStep {
  return {
    name: 'key',
    outcome: 'failed',
    ms,
    words: 'The messaging service responds but rejects the API key.',
    advice:
      'Set a valid key in SERVICE_API_KEY and restart Frontdesk. The fingerprint below identifies the key in use.',
  };
}

function arrived({ meta }: Page<unknown>, ms: number): CheckStep {
  const found = `Received the first page of ${formatCount(meta.total, 'contact')}.`;
  const odd = meta.unreadable > 0 ? ` ${formatCount(meta.unreadable, 'record')} couldn’t be read.` : '';
  const slow = ms >= SLOW_MS ? ' This is slow: people wait this long for every page.' : '';
  return { name: 'list', outcome: 'ok', ms, words: `${found}${odd}${slow}`, advice: null };
}

function absent({ message }: AppError, ms: number, advice: string = LATER): CheckStep {
  return { name: 'list', outcome: 'failed', ms, words: message, advice };
}

function noTurn(waitMs: number): CheckStep {
  const words = `This minute’s requests are used up, and a check needs one. The next can be sent in ${Math.ceil(waitMs / 1000)} s.`;
  return { name: 'list', outcome: 'failed', ms: null, words, advice: 'Check again after that.' };
}
