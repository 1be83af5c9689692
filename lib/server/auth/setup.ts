import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { linkWithToken } from '@/lib/auth/one-time-link';
import type { SetupInput } from '@/lib/auth/schema';
import { audited } from '../audit/audit';
import { store } from '../db/client';
import { exclusively } from '../db/lock';
import type { Tables } from '../db/schema/index';
import { env } from '../env';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { hasAdminWhoCanSignIn } from '../users/last-admin';
import { insertUser } from '../users/users';
import { hashChosenPassword } from './password-strength';

const LIFE_MS = 24 * 3600 * 1000;

/** Makes a one-time link that creates an admin while none can sign in. The link before opens nothing any more. */
export async function createSetupLink(now = Date.now()): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const row = { token_hash: hash(token), expires_at: new Date(now + LIFE_MS).toISOString(), used_at: null };
  await exclusively(store(), 'staff', async (tx) => {
    await tx.deleteFrom('setup_link').execute();
    await tx.insertInto('setup_link').values(row).execute();
  });
  return linkWithToken(`${env().APP_URL}/setup`, token);
}

export async function isSetupOpen(token: string, now = Date.now()): Promise<boolean> {
  const row = await store()
    .selectFrom('setup_link')
    .select('token_hash')
    .where('token_hash', '=', hash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now).toISOString())
    .executeTakeFirst();
  return row !== undefined && !(await hasAdminWhoCanSignIn(store()));
}

/**
 * Creates an admin. Throws `not_found` when the link was used, has expired or never was, and `conflict`, with the link
 * unused, for an address that someone has.
 */
export async function completeSetup(ctx: Context, input: SetupInput, now = Date.now()): Promise<void> {
  const { token, name, email, password } = input;
  if (!(await isSetupOpen(token, now))) throw gone();
  const passwordHash = await hashChosenPassword('password', password, { name, email });
  const roles = ['admin' as const];
  const event = { action: 'user.create', record: { type: 'user', id: null }, after: { email, roles } };
  await audited(
    ctx,
    event,
    () =>
      exclusively(store(), 'staff', async (tx) => {
        await takeLink(tx, token, now);
        if (await hasAdminWhoCanSignIn(tx)) throw gone();
        return insertUser(tx, { email, name, roles, hash: passwordHash });
      }),
    (id) => id,
  );
}

async function takeLink(tx: Kysely<Tables>, token: string, now: number): Promise<void> {
  const at = new Date(now).toISOString();
  const taken = await tx
    .updateTable('setup_link')
    .set({ used_at: at })
    .where('token_hash', '=', hash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('token_hash')
    .executeTakeFirst();
  if (!taken) throw gone();
}

function gone(): AppError {
  return new AppError('not_found', 'This link was used or has expired. Restart the desk to print a new one.');
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
