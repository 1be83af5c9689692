import type { Metadata } from 'next';
import { AuthCard } from '@/components/sign-in/auth-card';
import { OneTimeLinkGate } from '@/components/sign-in/one-time-link-gate';
import { DeadLink } from '@/components/staff/invite/dead-link';
import { ResetForm } from '@/components/staff/invite/reset-form';

export const metadata: Metadata = { title: 'New password' };

export default function ResetPasswordPage() {
  const dead = (
    <AuthCard title="This link is no longer valid">
      <DeadLink />
    </AuthCard>
  );
  return (
    <OneTimeLinkGate kind="reset" dead={dead}>
      <AuthCard
        title="Choose a new password"
        text="It replaces your current password and ends all open sessions."
      >
        <ResetForm />
      </AuthCard>
    </OneTimeLinkGate>
  );
}
