import { z } from 'zod';
import type { Role } from '../auth/permissions';
import { secondFactorCode as code, personName } from '../auth/schema';

export const profileInput = z.object({ name: personName });
export type ProfileInput = z.output<typeof profileInput>;

const presentPassword = z.string().min(1, 'Enter your current password.').max(128);

export const codeInput = z.object({ code });
export type CodeInput = z.output<typeof codeInput>;

export const proofInput = z.object({ current_password: presentPassword, code });
export type ProofInput = z.output<typeof proofInput>;

/** The body of `POST /api/account/proof`: whichever of both the person has at hand. */
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

/** One's own account as one sees it. */
export type Account = {
  name: string;
  email: string;
  roles: Role[];
  /** False for who comes in through an OpenID provider alone, or by a button of the sandbox. */
  has_password: boolean;
  /** The name of the OpenID provider for people; null if none is configured. */
  provider: string | null;
  two_factor: {
    /** Since when; null while there is none. */
    confirmed_at: string | null;
    recovery_codes_left: number;
    /** Whether an admin asks for one of this person. */
    required: boolean;
  };
};

/** What an authenticator app is given. Shown once. */
export type Enrolment = { secret: string; uri: string };

export type RecoveryCodes = { recovery_codes: string[] };
