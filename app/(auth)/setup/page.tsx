import type { Metadata } from 'next';
import { AuthCard } from '@/components/auth/auth-card';
import { SetupView } from '@/components/auth/setup-view';
import { isSetupOpen } from '@/lib/server/setup';

export const metadata: Metadata = { title: 'Set up' };

export default async function SetupPage({ searchParams }: PageProps<'/setup'>) {
  const { token } = await searchParams;
  if (typeof token === 'string' && (await isSetupOpen(token))) return <SetupView token={token} />;
  return (
    <AuthCard
      title="This link does not work any more"
      text="It was used or has expired. Restart the desk to print a new one, or sign in if an admin exists."
    >
      {null}
    </AuthCard>
  );
}
