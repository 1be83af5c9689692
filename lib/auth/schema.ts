import { z } from 'zod';
import { lineName } from '../names';
import { ROLES } from './permissions';
import { isReservedEmail, RESERVED_WORDS } from './reserved-email';

/** Accepts every spelling that phones and password managers paste. The server detects which kind of code it is. */
export const secondFactorCode = z
  .string()
  .max(200, 'This is too long for a code.')
  .transform((typed) => typed.normalize('NFKC').replace(/[\s-]/g, ''))
  .pipe(z.string().min(1, 'Enter the code.').max(40, 'This is too long for a code.'));

export const signInInput = z.object({
  email: z.string().trim().toLowerCase().min(1, 'Enter your email address.').max(254, 'This is too long.'),
  password: z.string().min(1, 'Enter your password.').max(128, 'Use at most 128 characters.'),
  /**
   * Sent along with the password to unlock an account after too many attempts. Otherwise the code is asked for
   * afterwards.
   */
  code: secondFactorCode.optional(),
});
export type SignInInput = z.output<typeof signInInput>;

const newPassword = z.string().min(12, 'Use at least 12 characters.').max(128, 'Use at most 128 characters.');

export const changePasswordInput = z.object({
  current_password: z.string().min(1, 'Enter your current password.').max(128),
  new_password: newPassword,
});
export type ChangePasswordInput = z.output<typeof changePasswordInput>;

export const personName = lineName(120);

export const setupInput = z.object({
  token: z.string().min(1).max(200),
  name: personName,
  email: z
    .email('Enter a valid email address.')
    .max(254, 'This is too long.')
    .toLowerCase()
    .refine((email) => !isReservedEmail(email), RESERVED_WORDS),
  password: newPassword,
});
export type SetupInput = z.output<typeof setupInput>;

export const demoInput = z.object({ role: z.enum(ROLES) });

export const oidcStartInput = z.object({
  next: z.string().max(2000).default(''),
  /** Makes the provider authenticate the person again, even with a session there. */
  again: z.boolean().default(false),
});
