import 'server-only';
import { randomUUID } from 'node:crypto';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { can, type Permission } from '@/lib/auth/permissions';
import { paths } from '@/lib/paths';
import { readSession, type SessionUser } from '@/lib/server/auth/session';
import type { Context, User } from '@/lib/server/http/context';

/** The signed-in user, read once per render. */
export const pageUser = cache(async (): Promise<SessionUser | null> => readSession(await headers()));

/** Returns the signed-in user; sends everyone else to sign-in and then back to `from`. */
export async function requirePageUser(from: string): Promise<SessionUser> {
  return (await pageUser()) ?? redirect(paths.signIn(from));
}

/** Also requires a permission, and a second factor where the policy asks for one; redirects to the account page otherwise. */
export async function requirePermission(permission: Permission, from: string): Promise<User> {
  const user = await requirePageUser(from);
  return can(user.roles, permission) && !user.mustEnroll ? user : redirect(paths.account);
}

export function pageContext(user: User): Context {
  return { actor: user, requestId: randomUUID(), address: null };
}
