import type { Metadata } from 'next';
import { AuthCard } from '@/components/auth/auth-card';
import { OneTimeLink } from '@/components/auth/one-time-link';
import { DeadLink } from '@/components/staff/dead-link';
import { ResetForm } from '@/components/staff/reset-form';

export const metadata: Metadata = { title: 'New password' };

export default function ResetPasswordPage() {
  const dead = (
    <AuthCard title="This link does not work any more">
      <DeadLink />
    </AuthCard>
  );
  return (
    <OneTimeLink kind="reset" dead={dead}>
      <AuthCard
        title="Choose a new password"
        text="It replaces your current password and ends all open sessions."
      >
        <ResetForm />
      </AuthCard>
    </OneTimeLink>
  );
}
