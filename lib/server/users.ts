import 'server-only';
import type { Role } from '@/lib/auth/permissions';
import { auth } from './auth';
import { store } from './db/client';
import { DeskError } from './errors';

export type NewUser = { email: string; password: string; name: string; roles: Role[] };

/** Adds a member of staff. Throws `conflict` when the address is taken. Gives the new id. */
export async function createUser({ email, password, name, roles }: NewUser): Promise<string> {
  const taken = await store().selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
  if (taken) {
    throw new DeskError('conflict', 'Someone already signs in with this address.', {
      issues: [{ path: 'email', message: 'Someone already signs in with this address.' }],
    });
  }
  const { user } = await auth().api.createUser({
    body: { email, password, name, role: roles as unknown as 'admin'[] },
  });
  return user.id;
}

export async function hasUsers(): Promise<boolean> {
  const row = await store().selectFrom('user').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
