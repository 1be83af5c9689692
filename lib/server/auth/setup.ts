import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { linkWithToken } from '@/lib/auth/one-time-link';
import type { SetupInput } from '@/lib/auth/schema';
import { systemClock } from '@/lib/clock';
import { coded, inLanguage } from '@/lib/messages/coded';
import { randomUUID } from '@/lib/random';
import type { OneTimeLinkInput, OneTimeLinkRead } from '@/lib/staff/one-time-link-schema';
import { audited } from '../audit/audit';
import { store } from '../db/client';
import { exclusively } from '../db/lock';
import type { Tables } from '../db/schema/index';
import { env } from '../env';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { SOURCE_LANGUAGE } from '../messages/catalog';
import { isWithinLife, openLink, tokenHash } from '../users/one-time-links';
import { createUser, hasAdminWhoCanSignIn, hasUsers, insertUser } from '../users/users';
import { createSession } from './create-session';
import { hashChosenPassword, passwordWeakness } from './password-strength';
import { trustedDeviceCookie } from './trusted-device-cookie';

const LIFE_MS = 24 * 3600 * 1000;

/**
 * Creates a one-time link with which an admin account can be created while no admin can sign in. The previous link
 * stops working.
 */
export async function createSetupLink(): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const row = {
    token_hash: tokenHash(token),
    expires_at: new Date(systemClock.now() + LIFE_MS).toISOString(),
    used_at: null,
  };
  await exclusively(store(), 'staff', async (tx) => {
    await tx.deleteFrom('setup_link').execute();
    await tx.insertInto('setup_link').values(row).execute();
  });
  return linkWithToken(`${env().APP_URL}/setup`, token);
}

export async function isSetupOpen(token: string, now = systemClock.now()): Promise<boolean> {
  const row = await store()
    .selectFrom('setup_link')
    .select('expires_at')
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return (
    row !== undefined && isWithinLife(row.expires_at, LIFE_MS, now) && !(await hasAdminWhoCanSignIn(store()))
  );
}

/**
 * Creates an admin account and signs it in. Returns the cookies to set. Throws `not_found` when the link is unknown,
 * used or expired, and `conflict` when the address is taken; the link then stays valid.
 */
export async function completeSetup(ctx: Context, input: SetupInput, headers: Headers): Promise<string[]> {
  const { token, name, email, password } = input;
  if (!(await isSetupOpen(token))) throw gone();
  const passwordHash = await hashChosenPassword('password', password, { name, email });
  const roles = ['admin' as const];
  const event = { action: 'user.create', record: { type: 'user', id: null }, after: { email, roles } };
  const { session } = await audited(
    ctx,
    event,
    () =>
      exclusively(store(), 'staff', async (tx) => {
        await takeLink(tx, token);
        if (await hasAdminWhoCanSignIn(tx)) throw gone();
        const id = await insertUser(tx, { email, name, roles, hash: passwordHash });
        const record = { email, by: coded('session-facts.by.setupLink') };
        return { id, session: await createSession(tx, { userId: id }, { ctx, headers, record }) };
      }),
    ({ id }) => id,
  );
  return [...(session ? [session] : []), trustedDeviceCookie(email)];
}

async function takeLink(tx: Kysely<Tables>, token: string): Promise<void> {
  const at = systemClock.iso();
  const taken = await tx
    .updateTable('setup_link')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('token_hash')
    .executeTakeFirst();
  if (!taken) throw gone();
}

function gone(): AppError {
  return new AppError('not_found', coded('sign-in-errors.setupLinkGone'));
}

/**
 * How to sign in, for the operator who started the app. While no admin can sign in, it creates the admin named in the
 * environment, or else a setup link.
 */
export async function startupMessage(): Promise<string> {
  const { sandbox } = env();
  const refusal = (await hasAdminWhoCanSignIn(store())) ? null : await createNamedAdmin();
  if (sandbox)
    return 'It runs on its built-in sandbox: nothing leaves this machine. Choose a role on the sign-in page.';
  if (await hasAdminWhoCanSignIn(store())) return 'Sign in with your email address and password.';
  const reason = (await hasUsers()) ? NO_ADMIN : 'No one can sign in yet.';
  const because = refusal ? `\n${refusal}` : '';
  return `${reason}${because}\nCreate an admin with this link, which works once and for 24 hours:\n  ${await createSetupLink()}`;
}

const NO_ADMIN =
  'No admin can sign in: every admin is deactivated, or has no password while no OpenID provider is configured.';

/** Returns why the admin named in the environment was not created, if so. A weak password doesn't stop the start. */
async function createNamedAdmin(): Promise<string | null> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = env();
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD) return null;
  const weakness = await passwordWeakness(ADMIN_PASSWORD, { name: '', email: ADMIN_EMAIL });
  if (weakness) return `ADMIN_PASSWORD wasn’t used: ${inLanguage(SOURCE_LANGUAGE, weakness)}`;
  const admin = { email: ADMIN_EMAIL.toLowerCase(), name: ADMIN_EMAIL, roles: ['admin' as const] };
  const ctx: Context = { actor: { kind: 'job', name: 'start' }, requestId: randomUUID(), address: null };
  const event = { action: 'user.create', record: { type: 'user', id: null }, after: admin };
  try {
    await audited(
      ctx,
      event,
      () => createUser({ ...admin, password: ADMIN_PASSWORD }),
      (id) => id,
    );
    return null;
  } catch (error) {
    // Another process that is starting too may have created it first.
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    return 'Someone already has the email address in ADMIN_EMAIL.';
  }
}

/** Reads a link without using it up. */
export async function readOneTimeLink({ kind, token }: OneTimeLinkInput): Promise<OneTimeLinkRead> {
  if (kind === 'setup') {
    return { link: (await isSetupOpen(token)) ? { name: '', email: '', created_by: '' } : null };
  }
  const link = await openLink(kind, token);
  return { link: link && { name: link.name, email: link.email, created_by: link.created_by_name } };
}
