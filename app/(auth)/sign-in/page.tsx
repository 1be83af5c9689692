import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SignInView } from '@/components/auth/sign-in-view';
import { safeNext } from '@/lib/paths';
import { env } from '@/lib/server/env';
import { pageUser } from '../../guard';

export const metadata: Metadata = { title: 'Sign in' };

export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const { next } = await searchParams;
  const to = safeNext(typeof next === 'string' ? next : null);
  if (await pageUser()) redirect(to);
  return <SignInView next={to} sandbox={env().sandbox} />;
}
