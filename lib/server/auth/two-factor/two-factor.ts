import 'server-only';
import type {
  Account,
  BeginInput,
  CodeInput,
  Enrolment,
  ProofInput,
  RecoveryCodes,
} from '@/lib/account/schema';
import { systemClock } from '@/lib/clock';
import { coded } from '@/lib/messages/coded';
import { audited } from '../../audit/audit';
import { store } from '../../db/client';
import { AppError } from '../../errors';
import { type Context, ownRecord, requireUser } from '../../http/context';
import { passwordHashOf } from '../../users/password';
import { isFactorRequired, staffSetting } from '../../users/two-factor-policy';
import { consumeRateLimit, resetRateLimit } from '../rate-limit';
import { afterReauthentication } from '../reauthenticate';
import { decryptSecret, encryptSecret, enrolmentUri, newSecret, timeStepOf } from './totp';
import { generateRecoveryCodes } from './verify';

const ENROLMENT_MS = 30 * 60 * 1000;
const CONFIRMATIONS = 10;

export async function twoFactorOf(ctx: Context): Promise<Account['two_factor']> {
  const { id, email, roles } = requireUser(ctx);
  const row = await findRow(id);
  const { two_factor_required } = await staffSetting.read();
  const hasPassword = (await passwordHashOf(id)) !== null;
  return {
    confirmed_at: row?.confirmed_at ?? null,
    recovery_codes_left: row?.confirmed_at ? JSON.parse(row.recovery).length : 0,
    required: isFactorRequired(two_factor_required, { email, roles, hasPassword }),
  };
}

/**
 * Creates the secret of a new authenticator app, which replaces an existing one after its first correct code. With an
 * existing one, `code` must be a code of it.
 */
export async function beginTwoFactor(
  ctx: Context,
  { current_password, code }: BeginInput,
): Promise<Enrolment> {
  const { id, email } = requireUser(ctx);
  const on = (await twoFactorOf(ctx)).confirmed_at !== null;
  if (on && code === '') throw codeOwed();
  const proof = { current_password, code: on ? code : undefined };
  return afterReauthentication(ctx, 'user.begin_two_factor', proof, async () => {
    const secret = newSecret();
    const pending = encryptSecret(secret, id);
    const created_at = systemClock.iso();
    const begun = await store()
      .insertInto('two_factor')
      .values({ user_id: id, secret: pending, pending, recovery: '[]', created_at })
      .onConflict((conflict) => {
        const replaced = conflict.column('user_id').doUpdateSet({ pending, created_at });
        // Two-factor may have been turned on while the password was checked.
        return on ? replaced : replaced.where('two_factor.confirmed_at', 'is', null);
      })
      .returning('user_id')
      .executeTakeFirst();
    if (!begun) throw codeOwed();
    return { secret, uri: enrolmentUri(secret, email) };
  });
}

/**
 * Turns two-factor on with the first code of the new app. Returns the recovery codes, which are stored only as hashes.
 */
export async function confirmTwoFactor(ctx: Context, { code }: CodeInput): Promise<RecoveryCodes> {
  const now = systemClock.now();
  const { id } = requireUser(ctx);
  const key = `confirm:${id}`;
  await consumeRateLimit(key, CONFIRMATIONS);
  const { codes, hashes } = generateRecoveryCodes(id);
  await audited(ctx, { action: 'user.confirm_two_factor', record: ownRecord(ctx) }, async () => {
    const { pending, created_at } = (await findRow(id)) ?? {};
    // In both directions: a clock that was ahead must not extend it.
    if (!pending || !created_at || Math.abs(now - Date.parse(created_at)) > ENROLMENT_MS) throw expired();
    const secret = decryptSecret(pending, id);
    if (secret === null) throw expired();
    const last_step = timeStepOf(secret, code, now);
    if (last_step === null) {
      throw invalidCode(coded('account-errors.wrongNewCode'));
    }
    const confirmed_at = new Date(now).toISOString();
    const confirmed = await store()
      .updateTable('two_factor')
      .set({ secret: pending, pending: null, confirmed_at, last_step, recovery: JSON.stringify(hashes) })
      .where('user_id', '=', id)
      .where('pending', '=', pending)
      .returning('user_id')
      .executeTakeFirst();
    if (!confirmed) throw expired();
  });
  await resetRateLimit(key);
  return { recovery_codes: codes };
}

export async function renewRecoveryCodes(ctx: Context, proof: ProofInput): Promise<RecoveryCodes> {
  const { id } = requireUser(ctx);
  const { codes, hashes } = generateRecoveryCodes(id);
  await afterReauthentication(ctx, 'user.renew_recovery_codes', proof, () =>
    store()
      .updateTable('two_factor')
      .set({ recovery: JSON.stringify(hashes) })
      .where('user_id', '=', id)
      .execute(),
  );
  return { recovery_codes: codes };
}

/** Throws `conflict` while it is required of the user. */
export async function endTwoFactor(ctx: Context, proof: ProofInput): Promise<void> {
  const { id } = requireUser(ctx);
  await refuseWhileRequired(ctx);
  await afterReauthentication(ctx, 'user.end_two_factor', proof, async () => {
    // It may have become required while the password was checked.
    await refuseWhileRequired(ctx);
    await store().deleteFrom('two_factor').where('user_id', '=', id).execute();
  });
}

async function refuseWhileRequired(ctx: Context): Promise<void> {
  if (!(await twoFactorOf(ctx)).required) return;
  throw new AppError('conflict', coded('account-errors.twoFactorRequired'));
}

function findRow(userId: string) {
  return store().selectFrom('two_factor').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

function expired(): AppError {
  return new AppError('not_found', coded('account-errors.setupExpired'));
}

function codeOwed(): AppError {
  return invalidCode(coded('account-errors.codeOwed'));
}

function invalidCode(message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path: 'code', message }] });
}
