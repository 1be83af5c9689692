import type { Metadata } from 'next';
import { AuthCard } from '@/components/sign-in/auth-card';
import { OneTimeLinkGate } from '@/components/sign-in/one-time-link-gate';
import { SetupView } from '@/components/sign-in/setup-view';

export const metadata: Metadata = { title: 'Set up' };

export default function SetupPage() {
  const dead = (
    <AuthCard
      title="This link is no longer valid"
      text="It was used or has expired. Restart Frontdesk to print a new one, or sign in if an admin exists."
    >
      {null}
    </AuthCard>
  );
  return (
    <OneTimeLinkGate kind="setup" dead={dead}>
      <SetupView />
    </OneTimeLinkGate>
  );
}
