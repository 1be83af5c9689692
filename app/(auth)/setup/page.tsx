import { AuthCard } from '@/components/sign-in/auth-card';
import { OneTimeLinkGate } from '@/components/sign-in/one-time-link-gate';
import { SetupView } from '@/components/sign-in/setup-view';
import { translate } from '@/lib/messages/loaded';
import { pageLanguage } from '../../guard';
import { PageMessages } from '../../page-messages';
import { titledMetadata } from '../../page-metadata';

export const generateMetadata = titledMetadata('setup');

export default async function SetupPage() {
  const t = translate(await pageLanguage(), 'setup');
  const dead = (
    <AuthCard title={t('dead.title')} text={t('dead.text')}>
      {null}
    </AuthCard>
  );
  return (
    <PageMessages of={['account-fields', 'one-time-link', 'setup']}>
      <OneTimeLinkGate kind="setup" dead={dead}>
        <SetupView />
      </OneTimeLinkGate>
    </PageMessages>
  );
}
