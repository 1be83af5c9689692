import type { Metadata } from 'next';
import { AuthCard } from '@/components/auth/auth-card';
import { AcceptForm } from '@/components/staff/accept-form';
import { DeadLink } from '@/components/staff/dead-link';
import { openLink } from '@/lib/server/staff-links';

export const metadata: Metadata = { title: 'Invitation' };

export default async function InvitationPage({ searchParams }: PageProps<'/invitation'>) {
  const { token } = await searchParams;
  const link = typeof token === 'string' ? await openLink('invitation', token) : null;
  if (!link || typeof token !== 'string') {
    return (
      <AuthCard title="This invitation does not work any more">
        <DeadLink />
      </AuthCard>
    );
  }
  const { name, email, created_by_name } = link;
  return (
    <AuthCard
      title="Welcome to the desk"
      text={
        <>
          <bdi>{created_by_name}</bdi> has invited you. Choose a password, and you are in.
        </>
      }
    >
      <AcceptForm token={token} name={name} email={email} />
    </AuthCard>
  );
}
