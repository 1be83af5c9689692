import 'server-only';
import { audited } from '../audit/audit';
import { store } from '../db/client';
import { isStoreUnavailable } from '../db/store-errors';
import type { AppError } from '../errors';
import type { Context } from '../http/context';
import { spendAttempt } from './attempts';
import { deviceCookie, knownDevice } from './device-cookie';
import { clearAttempts, returnAttempt } from './rate-limit';
import { type Attempt, signInEvent } from './sign-in-event';
import { sweepSignIns } from './sign-in-sweep';

const PER_ACCOUNT = 5;
const PER_ADDRESS = 30;
const PER_UNKNOWN_ADDRESS = 300;
const CODES = 5;
/** Of codes that are to end a wait: so many that strangers rarely use them up, and too few to guess one. */
const UNLOCKS = 50;

/**
 * Takes one attempt of all that may be made from behind an address: guesses at passwords, and bodies that were refused.
 * Throws `too_many_requests` when none is left.
 */
export async function spendAddress(ctx: Context, email = ''): Promise<void> {
  const limit = ctx.address ? PER_ADDRESS : PER_UNKNOWN_ADDRESS;
  await spendAttempt(addressKeyOf(ctx), limit, (refusal) =>
    recordThrottled(ctx, email, 'This client address', refusal),
  );
}

function addressKeyOf({ address }: Context): string {
  return `address:${address ?? 'unknown'}`;
}

/** How often a person may still be tried to sign in as from this browser. Throws `too_many_requests` at the end of it. */
export function allowanceOf(ctx: Context, email: string, headers: Headers) {
  const device = knownDevice(headers.get('cookie'), email);
  const accountKey = device ? `device:${device}` : `account:${email}`;
  const codeKey = `code:${accountKey}`;
  const addressKey = addressKeyOf(ctx);
  const spend = (key: string, limit: number, counted: Counted) =>
    spendAttempt(key, limit, (refusal) => recordThrottled(ctx, email, counted, refusal));
  return {
    async spendPassword({ addressToo = true } = {}): Promise<void> {
      // A known browser is not held up by what strangers do from behind the same address.
      if (!device && addressToo) await spendAddress(ctx, email);
      await spend(accountKey, PER_ACCOUNT, 'This account');
    },
    /** Counted apart: every password step would otherwise bring a new set of guesses. */
    async spendCode(): Promise<void> {
      await spend(codeKey, CODES, 'Codes of this account');
    },
    /** A code that comes with the password, to end a wait that strangers have brought about. */
    async spendUnlock(): Promise<void> {
      await spend(`unlock:${addressKey}`, ctx.address ? CODES : UNLOCKS, 'Codes from this client address');
      await spend(unlockKey(email), UNLOCKS, 'Codes of this account');
    },
    async unlock(): Promise<void> {
      await clearAttempts(accountKey);
      await clearAttempts(codeKey);
    },
    /** A right password is no guess, whatever is owed after it. */
    async returnPassword(): Promise<void> {
      await unlessAway(returnAttempt(accountKey));
      if (!device) await unlessAway(returnAttempt(addressKey));
    },
    /** After all of it was right. Gives the cookies that make the browser known. */
    async giveBack(): Promise<string[]> {
      await unlessAway(clearAttempts(accountKey));
      await unlessAway(clearAttempts(codeKey));
      await unlessAway(sweepSignIns());
      return device ? [] : [deviceCookie(email)];
    },
  };
}

/** The session has begun by now: a store that went away since must not make a refusal of it. */
async function unlessAway(change: Promise<void>): Promise<void> {
  await change.catch((error: unknown) => {
    if (!isStoreUnavailable(error)) throw error;
  });
}

/** Ends what strangers' guesses have brought about for a person, in every browser that is not known. */
export async function clearAllowance(email: string): Promise<void> {
  const account = `account:${email}`;
  for (const key of [account, `code:${account}`, unlockKey(email)]) await clearAttempts(key);
}

function unlockKey(email: string): string {
  return `unlock:account:${email}`;
}

type Counted =
  | 'This account'
  | 'This client address'
  | 'Codes of this account'
  | 'Codes from this client address';

/** Once in 15 minutes: so that guessing doesn't fill the audit. */
async function recordThrottled(ctx: Context, email: string, counted: Counted, refusal: AppError) {
  const user = await store().selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
  const attempt: Attempt = { email, userId: user?.id };
  return audited(ctx, signInEvent(ctx, 'session.throttle', attempt, { counted }), () =>
    Promise.reject(refusal),
  );
}
