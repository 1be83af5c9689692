import 'server-only';
import { randomUUID } from 'node:crypto';
import { audited } from './audit';
import type { Context } from './context';
import { store } from './db/client';
import { env } from './env';
import { DeskError } from './errors';
import { createSetupLink } from './setup';
import { hasAdminWhoCanSignIn } from './staff-admins';
import { createUser, hasUsers } from './users';

/**
 * How to sign in, for the person who started the desk. While no admin can, it creates the one that the environment names,
 * or a link that does.
 */
export async function firstSteps(): Promise<string> {
  const { ADMIN_EMAIL, sandbox } = env();
  if (!(await hasAdminWhoCanSignIn(store()))) await createNamedAdmin();
  if (sandbox)
    return 'It runs on its sandbox service: nothing leaves this machine. Choose a role on the sign-in page.';
  if (await hasAdminWhoCanSignIn(store())) return 'Sign in with your email address and password.';
  const reason = (await hasUsers()) ? NO_ADMIN : 'Nobody can sign in yet.';
  const taken = ADMIN_EMAIL ? '\nThe address of ADMIN_EMAIL is that of somebody who is known already.' : '';
  return `${reason}${taken}\nCreate an admin here, once and within 24 hours:\n  ${await createSetupLink()}`;
}

const NO_ADMIN =
  'No admin can sign in: whoever is one is deactivated, or has no password and no OpenID provider is set.';

async function createNamedAdmin(): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = env();
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD) return;
  const admin = { email: ADMIN_EMAIL.toLowerCase(), name: ADMIN_EMAIL, roles: ['admin' as const] };
  const ctx: Context = { actor: { kind: 'job', name: 'start' }, requestId: randomUUID(), address: null };
  const act = { action: 'user.create', record: { type: 'user', id: null }, after: admin };
  await audited(
    ctx,
    act,
    () => createUser({ ...admin, password: ADMIN_PASSWORD }),
    (id) => id,
  ).catch((error: unknown) => {
    // Known by that address already, or another process that starts was quicker.
    if (!(error instanceof DeskError) || error.code !== 'conflict') throw error;
  });
}
