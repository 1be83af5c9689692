import 'server-only';
import type { Role } from '@/lib/auth/permissions';
import { auth } from './auth';
import { store } from './db/client';
import { DeskError } from './errors';

export type NewUser = { email: string; password: string; name: string; roles: Role[] };

/** Adds a member of staff. Throws `conflict` when the address is taken. Gives the new id. */
export async function createUser({ email, password, name, roles }: NewUser): Promise<string> {
  if (await isTaken(email)) throw taken();
  const body = { email, password, name, role: roles as unknown as 'admin'[] };
  const made = await auth()
    .api.createUser({ body })
    .catch(async (error: unknown) => {
      // Another process may have been faster between the look and the write.
      throw (await isTaken(email)) ? taken() : error;
    });
  return made.user.id;
}

async function isTaken(email: string): Promise<boolean> {
  const row = await store().selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

function taken(): DeskError {
  const message = 'Someone already signs in with this address.';
  return new DeskError('conflict', message, { issues: [{ path: 'email', message }] });
}

export async function hasUsers(): Promise<boolean> {
  const row = await store().selectFrom('user').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
