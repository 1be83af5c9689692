import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { paths } from '@/lib/paths';
import { readSession, type SessionUser } from '@/lib/server/auth/session';
import type { Context, User } from '@/lib/server/http/context';
import { requestLanguage } from '@/lib/server/messages/request-language';
import { newId } from '@/lib/server/new-id';

export const pageUser = cache(async (): Promise<SessionUser | null> => readSession(await headers()));

/** Of the page: the person's, or that of the request. The root needs it even when the store can't be read. */
export const pageLanguage = cache(async (): Promise<string> => {
  const user = await pageUser().catch(() => null);
  return user?.language ?? requestLanguage(await headers());
});

export async function requirePageUser(from: string): Promise<SessionUser> {
  return (await pageUser()) ?? redirect(paths.signIn(from));
}

export function pageContext(user: User): Context {
  return { actor: user, requestId: newId(), address: null };
}
