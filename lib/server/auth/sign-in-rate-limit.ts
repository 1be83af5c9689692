import 'server-only';
import { z } from 'zod';
import { coded } from '@/lib/messages/coded';
import { type AuditEventInput, audited } from '../audit/audit';
import { store } from '../db/client';
import { isStoreUnavailable } from '../db/store-errors';
import type { AppError } from '../errors';
import type { Context } from '../http/context';
import { deleteExpired } from './delete-expired';
import { consumeRateLimit, refundAttempt, resetRateLimit } from './rate-limit';
import { trustedDevice, trustedDeviceCookie } from './trusted-device-cookie';

const PER_ACCOUNT = 5;
const PER_ADDRESS = 30;
const PER_UNKNOWN_ADDRESS = 300;
const CODES = 5;
/** Attempts to end a wait with a code: enough that strangers rarely use them up, and too few to guess a code. */
const UNLOCKS = 50;

/**
 * Counts one attempt from a client address: a password, or a rejected request body. Throws `too_many_requests` when none
 * is left.
 */
export async function consumeAddressRateLimit(ctx: Context, email = ''): Promise<void> {
  const limit = ctx.address ? PER_ADDRESS : PER_UNKNOWN_ADDRESS;
  await consumeRateLimit(addressKeyOf(ctx), limit, (refusal) =>
    recordThrottled(ctx, email, 'address', refusal),
  );
}

function addressKeyOf({ address }: Context): string {
  return `address:${address ?? 'unknown'}`;
}

/** The `consume…` functions throw `too_many_requests` when no attempt is left. */
export function signInRateLimit(ctx: Context, email: string, headers: Headers) {
  const device = trustedDevice(headers.get('cookie'), email);
  const accountKey = device ? `device:${device}` : `account:${email}`;
  const codeKey = `code:${accountKey}`;
  const addressKey = addressKeyOf(ctx);
  const consume = (key: string, limit: number, counted: Counted) =>
    consumeRateLimit(key, limit, (refusal) => recordThrottled(ctx, email, counted, refusal));
  return {
    async consumePassword({ addressToo = true } = {}): Promise<void> {
      // Attempts of strangers at the same address must not slow down a trusted browser.
      if (!device && addressToo) await consumeAddressRateLimit(ctx, email);
      await consume(accountKey, PER_ACCOUNT, 'account');
    },
    /** Counted separately: otherwise every correct password would allow more guesses of the code. */
    async consumeCode(): Promise<void> {
      await consume(codeKey, CODES, 'accountCodes');
    },
    /** Counts a code that is entered with the password, to end a wait that others' guesses caused. */
    async consumeUnlock(): Promise<void> {
      await consume(`unlock:${addressKey}`, ctx.address ? CODES : UNLOCKS, 'addressCodes');
      await consume(unlockKey(email), UNLOCKS, 'accountCodes');
    },
    async unlock(): Promise<void> {
      await resetRateLimit(accountKey);
      await resetRateLimit(codeKey);
    },
    /** Takes an attempt back: a correct password is not a guess, even if a code is still needed. */
    async refundPassword({ addressToo = true } = {}): Promise<void> {
      await unlessAway(refundAttempt(accountKey));
      if (!device && addressToo) await unlessAway(refundAttempt(addressKey));
    },
    /** Call it after a completed sign-in. Returns the cookies that mark the browser as trusted. */
    async reset(): Promise<string[]> {
      await unlessAway(resetRateLimit(accountKey));
      await unlessAway(resetRateLimit(codeKey));
      await unlessAway(deleteExpired());
      return device ? [] : [trustedDeviceCookie(email)];
    },
  };
}

/** The session already exists, so a store that is unavailable now must not make the sign-in fail. */
async function unlessAway(change: Promise<void>): Promise<void> {
  await change.catch((error: unknown) => {
    if (!isStoreUnavailable(error)) throw error;
  });
}

export async function resetSignInRateLimits(email: string): Promise<void> {
  const account = `account:${email}`;
  for (const key of [account, `code:${account}`, unlockKey(email)]) await resetRateLimit(key);
}

function unlockKey(email: string): string {
  return `unlock:account:${email}`;
}

type Counted = 'account' | 'address' | 'accountCodes' | 'addressCodes';

/** Recorded once in 15 minutes, so that guessing doesn't fill the audit log. */
async function recordThrottled(ctx: Context, email: string, counted: Counted, refusal: AppError) {
  const user = await store().selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
  const attempt: SignInAttempt = { email, userId: user?.id };
  const event = signInEvent(ctx, 'session.throttle', attempt, {
    counted: coded(`session-facts.counted.${counted}`),
  });
  return audited(ctx, event, () => Promise.reject(refusal));
}

type SignInAttempt = { email: string; userId?: string };

export function signInEvent(
  { address }: Context,
  action: 'session.start' | 'session.first_step' | 'session.throttle',
  { email, userId }: SignInAttempt,
  more: object = {},
): AuditEventInput {
  return {
    action,
    record: userId === undefined ? undefined : { type: 'user', id: userId },
    after: { email: addressIn(email), ...more, client_address: address },
  };
}

/** Some people type their password into the email field. */
function addressIn(typed: string): string | null {
  return z.email().safeParse(typed).success ? typed : null;
}
