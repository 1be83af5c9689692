import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { can, type Permission } from '@/lib/auth/permissions';
import { paths } from '@/lib/paths';
import { readSession, type SessionUser } from '@/lib/server/auth/session';
import type { Context, User } from '@/lib/server/http/context';
import { newId } from '@/lib/server/new-id';

/** The signed-in user, read once per render. */
export const pageUser = cache(async (): Promise<SessionUser | null> => readSession(await headers()));

export async function requirePageUser(from: string): Promise<SessionUser> {
  return (await pageUser()) ?? redirect(paths.signIn(from));
}

/**
 * Like `requirePageUser`; null for a user whose roles don't have the permission. Where the policy asks for a second
 * factor that is not set up yet, it redirects to the account page.
 */
export async function requirePermission(permission: Permission, from: string): Promise<SessionUser | null> {
  const user = await requirePageUser(from);
  if (user.mustEnroll) redirect(paths.account);
  return can(user.roles, permission) ? user : null;
}

export function pageContext(user: User): Context {
  return { actor: user, requestId: newId(), address: null };
}
