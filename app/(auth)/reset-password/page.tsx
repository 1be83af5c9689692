import type { Metadata } from 'next';
import { AuthCard } from '@/components/auth/auth-card';
import { DeadLink } from '@/components/staff/dead-link';
import { ResetForm } from '@/components/staff/reset-form';
import { openLink } from '@/lib/server/staff-links';

export const metadata: Metadata = { title: 'New password' };

export default async function ResetPasswordPage({ searchParams }: PageProps<'/reset-password'>) {
  const { token } = await searchParams;
  const link = typeof token === 'string' ? await openLink('reset', token) : null;
  if (!link || typeof token !== 'string') {
    return (
      <AuthCard title="This link does not work any more">
        <DeadLink />
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title="Choose a new password"
      text="It takes the place of the one before, and ends every session that is open."
    >
      <ResetForm token={token} email={link.email} />
    </AuthCard>
  );
}
