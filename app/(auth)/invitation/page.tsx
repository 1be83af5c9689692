import { AuthCard } from '@/components/sign-in/auth-card';
import { OneTimeLinkGate } from '@/components/sign-in/one-time-link-gate';
import { AcceptForm } from '@/components/staff/invite/accept-form';
import { DeadLink } from '@/components/staff/invite/dead-link';
import { translate } from '@/lib/messages/loaded';
import { pageLanguage } from '../../guard';
import { PageMessages } from '../../page-messages';
import { titledMetadata } from '../../page-metadata';

export const generateMetadata = titledMetadata('invitation');

export default async function InvitationPage() {
  const t = translate(await pageLanguage(), 'invitation');
  const dead = (
    <AuthCard title={t('dead')}>
      <DeadLink />
    </AuthCard>
  );
  return (
    <PageMessages of={['account-fields', 'invitation', 'one-time-link']}>
      <OneTimeLinkGate kind="invitation" dead={dead}>
        <AuthCard title={t('heading')}>
          <AcceptForm />
        </AuthCard>
      </OneTimeLinkGate>
    </PageMessages>
  );
}
