import 'server-only';
import { spendAttempt } from './attempts';
import type { Context } from './context';
import { deviceCookie, knownDevice } from './device';
import { sweepSignIns } from './sign-in-sweep';
import { clearAttempts, returnAttempt } from './throttle';

const PER_ACCOUNT = 5;
const PER_ADDRESS = 30;
const PER_UNKNOWN_ADDRESS = 300;
const CODES = 5;

/** How often a person may still be tried to sign in as from this browser. Throws `too_many_requests` at the end of it. */
export function allowanceOf(ctx: Context, email: string, headers: Headers) {
  const device = knownDevice(headers.get('cookie'), email);
  const accountKey = device ? `device:${device}` : `account:${email}`;
  const codeKey = `code:${accountKey}`;
  const addressKey = `address:${ctx.address ?? 'unknown'}`;
  return {
    async spendPassword(): Promise<void> {
      // A known browser is not held up by what strangers do from behind the same address.
      if (!device) await spendAttempt(addressKey, ctx.address ? PER_ADDRESS : PER_UNKNOWN_ADDRESS);
      await spendAttempt(accountKey, PER_ACCOUNT);
    },
    /** Counted apart: every password step would otherwise bring a new set of guesses. */
    async spendCode(): Promise<void> {
      await spendAttempt(codeKey, CODES);
    },
    /** A right password is no guess, whatever is owed after it. */
    async returnPassword(): Promise<void> {
      await returnAttempt(accountKey);
      if (!device) await returnAttempt(addressKey);
    },
    /** After all of it was right. Gives the cookies that make the browser known. */
    async giveBack(): Promise<string[]> {
      await clearAttempts(accountKey);
      await clearAttempts(codeKey);
      await sweepSignIns();
      return device ? [] : [deviceCookie(email)];
    },
  };
}
