import { AuthCard } from '@/components/sign-in/auth-card';
import { OneTimeLinkGate } from '@/components/sign-in/one-time-link-gate';
import { DeadLink } from '@/components/staff/invite/dead-link';
import { ResetForm } from '@/components/staff/invite/reset-form';
import { translate } from '@/lib/messages/loaded';
import { pageLanguage } from '../../guard';
import { PageMessages } from '../../page-messages';
import { titledMetadata } from '../../page-metadata';

export const generateMetadata = titledMetadata('reset-password');

export default async function ResetPasswordPage() {
  const t = translate(await pageLanguage(), 'reset-password');
  const dead = (
    <AuthCard title={t('dead')}>
      <DeadLink />
    </AuthCard>
  );
  return (
    <PageMessages of={['account-fields', 'one-time-link', 'reset-password']}>
      <OneTimeLinkGate kind="reset" dead={dead}>
        <AuthCard title={t('heading')} text={t('text')}>
          <ResetForm />
        </AuthCard>
      </OneTimeLinkGate>
    </PageMessages>
  );
}
