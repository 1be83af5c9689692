import { z } from 'zod';
import { asciiDigits } from '../digits';
import { coded } from '../messages/coded';
import { personName } from '../names';
import { ROLES } from './permissions';
import { EMAIL_RESERVED, isReservedEmail } from './reserved-email';

const PASSWORD_TOO_LONG = coded('fields.tooLong', { max: 128 });

/**
 * Accepts every spelling that phones and password managers paste, and the digits of every keyboard. The server detects which
 * kind of code it is.
 */
export const secondFactorCode = z
  .string()
  .max(200, coded('account-fields.codeTooLong'))
  .transform((typed) => asciiDigits(typed.normalize('NFKC')).replace(/[\s\p{Cf}-]/gu, ''))
  .pipe(z.string().min(1, coded('account-fields.codeMissing')).max(40, coded('account-fields.codeTooLong')));

export const signInInput = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, coded('account-fields.emailMissing'))
    .max(254, coded('account-fields.emailTooLong')),
  password: z.string().min(1, coded('account-fields.passwordMissing')).max(128, PASSWORD_TOO_LONG),
  /**
   * Sent along with the password to unlock an account after too many attempts. Otherwise the code is asked for
   * afterwards.
   */
  code: secondFactorCode.optional(),
});
export type SignInInput = z.output<typeof signInInput>;

const newPassword = z.string().min(12, coded('account-fields.passwordTooShort')).max(128, PASSWORD_TOO_LONG);

export const changePasswordInput = z.object({
  current_password: z.string().min(1, coded('account-fields.currentPasswordMissing')).max(128),
  new_password: newPassword,
});
export type ChangePasswordInput = z.output<typeof changePasswordInput>;

export const setupInput = z.object({
  token: z.string().min(1).max(200),
  name: personName,
  email: z
    .email(coded('account-fields.emailInvalid'))
    .max(254, coded('account-fields.emailTooLong'))
    .toLowerCase()
    .refine((email) => !isReservedEmail(email), EMAIL_RESERVED),
  password: newPassword,
});
export type SetupInput = z.output<typeof setupInput>;

export const demoInput = z.object({ role: z.enum(ROLES) });

export const oidcStartInput = z.object({
  next: z.string().max(2000).default(''),
  /** Makes the provider authenticate the person again, even with a session there. */
  again: z.boolean().default(false),
});
