import 'server-only';
import { randomUUID } from 'node:crypto';
import { audited } from '../audit/audit';
import { store } from '../db/client';
import { env } from '../env';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { hasAdminWhoCanSignIn } from '../users/last-admin';
import { createUser, hasUsers } from '../users/users';
import { weaknessOf } from './password-strength';
import { createSetupLink } from './setup';

/**
 * How to sign in, for the person who started the desk. While no admin can, it creates the one that the environment names,
 * or a link that does.
 */
export async function firstSteps(): Promise<string> {
  const { sandbox } = env();
  const refusal = (await hasAdminWhoCanSignIn(store())) ? null : await createNamedAdmin();
  if (sandbox)
    return 'It runs on its sandbox service: nothing leaves this machine. Choose a role on the sign-in page.';
  if (await hasAdminWhoCanSignIn(store())) return 'Sign in with your email address and password.';
  const reason = (await hasUsers()) ? NO_ADMIN : 'Nobody can sign in yet.';
  const because = refusal ? `\n${refusal}` : '';
  return `${reason}${because}\nCreate an admin here, once and within 24 hours:\n  ${await createSetupLink()}`;
}

const NO_ADMIN =
  'No admin can sign in: whoever is one is deactivated, or has no password and no OpenID provider is set.';

/** Says why it made none, where the environment names one. A weak password is no reason not to start. */
async function createNamedAdmin(): Promise<string | null> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = env();
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD) return null;
  const weakness = await weaknessOf(ADMIN_PASSWORD, { name: '', email: ADMIN_EMAIL });
  if (weakness) return `ADMIN_PASSWORD was not used: ${weakness}`;
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
    // Another process that starts may have been quicker, too.
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    return 'Someone already has the address of ADMIN_EMAIL.';
  }
}
