import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { paths } from '@/lib/paths';
import { readSession, type SessionUser } from '@/lib/server/auth/session';
import type { Context, User } from '@/lib/server/http/context';
import { newId } from '@/lib/server/new-id';

export const pageUser = cache(async (): Promise<SessionUser | null> => readSession(await headers()));

export async function requirePageUser(from: string): Promise<SessionUser> {
  return (await pageUser()) ?? redirect(paths.signIn(from));
}

export function pageContext(user: User): Context {
  return { actor: user, requestId: newId(), address: null };
}
