import type { Metadata } from 'next';
import { AuthCard } from '@/components/sign-in/auth-card';
import { OneTimeLinkGate } from '@/components/sign-in/one-time-link-gate';
import { AcceptForm } from '@/components/staff/invite/accept-form';
import { DeadLink } from '@/components/staff/invite/dead-link';

export const metadata: Metadata = { title: 'Invitation' };

export default function InvitationPage() {
  const dead = (
    <AuthCard title="This invitation is no longer valid">
      <DeadLink />
    </AuthCard>
  );
  return (
    <OneTimeLinkGate kind="invitation" dead={dead}>
      <AuthCard title="Welcome to Frontdesk">
        <AcceptForm />
      </AuthCard>
    </OneTimeLinkGate>
  );
}
