import type { Metadata } from 'next';
import { AuthCard } from '@/components/auth/auth-card';
import { OneTimeLink } from '@/components/auth/one-time-link';
import { AcceptForm } from '@/components/staff/accept-form';
import { DeadLink } from '@/components/staff/dead-link';

export const metadata: Metadata = { title: 'Invitation' };

export default function InvitationPage() {
  const dead = (
    <AuthCard title="This invitation does not work any more">
      <DeadLink />
    </AuthCard>
  );
  return (
    <OneTimeLink kind="invitation" dead={dead}>
      <AuthCard title="Welcome to Frontdesk">
        <AcceptForm />
      </AuthCard>
    </OneTimeLink>
  );
}
