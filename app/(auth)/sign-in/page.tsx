import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SignInView } from '@/components/sign-in/sign-in-view';
import { noticeMessage, oidcMessage } from '@/lib/auth/sign-in-messages';
import { safeNext } from '@/lib/paths';
import { store } from '@/lib/server/db/client';
import { env } from '@/lib/server/env';
import { hasAdminWhoCanSignIn } from '@/lib/server/users/users';
import { pageUser } from '../../guard';

export const metadata: Metadata = { title: 'Sign in' };

export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const { next, problem, notice } = await searchParams;
  const to = safeNext(typeof next === 'string' ? next : null);
  if (await pageUser()) redirect(to);
  const { sandbox, oidc } = env();
  const provider = oidc && { name: oidc.name, problem: oidcMessage(problem) };
  const isSetUp = sandbox || (await hasAdminWhoCanSignIn(store()));
  return (
    <SignInView
      next={to}
      sandbox={sandbox}
      isSetUp={isSetUp}
      notice={noticeMessage(notice)}
      oidc={provider}
    />
  );
}
