import { z } from 'zod';
import type { Role } from '../auth/permissions';
import { secondFactorCode as code } from '../auth/schema';
import { coded } from '../messages/coded';
import { personName } from '../names';

export const profileInput = z.object({ name: personName });
export type ProfileInput = z.output<typeof profileInput>;

const presentPassword = z.string().min(1, coded('account-fields.currentPasswordMissing')).max(128);

export const codeInput = z.object({ code });
export type CodeInput = z.output<typeof codeInput>;

export const proofInput = z.object({ current_password: presentPassword, code });
export type ProofInput = z.output<typeof proofInput>;

export const proveInput = z.union([
  z.strictObject({ current_password: presentPassword }),
  z.strictObject({ code }),
]);
export type ProveInput = z.output<typeof proveInput>;

/** For people without a second factor, who have no code to enter. */
export const passwordProof = z.object({ current_password: presentPassword, code: z.literal('') });

export const beginInput = proofInput.extend({ code: z.literal('').or(code) });
export type BeginInput = z.output<typeof beginInput>;

export const ownSessionParams = z.object({ id: z.string().min(1).max(64) });

export type Account = {
  name: string;
  email: string;
  roles: Role[];
  /** False for people who only sign in through an OpenID provider or with a button of the sandbox. */
  has_password: boolean;
  /**
   * For people who exist only through the sandbox, as whose accounts anyone can sign in: `demo`, or `invited` by such a
   * person. They can’t change what would outlast it.
   */
  sandbox: 'demo' | 'invited' | null;
  /** The display name of the OpenID provider; null if none is configured. */
  provider: string | null;
  two_factor: {
    /** Null without a second factor. */
    confirmed_at: string | null;
    recovery_codes_left: number;
    /** Whether an admin requires this person to have one. */
    required: boolean;
  };
};

/** The secret and its `otpauth:` address for an authenticator app. Shown once. */
export type Enrolment = { secret: string; uri: string };

export type RecoveryCodes = { recovery_codes: string[] };
