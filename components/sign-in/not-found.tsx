import { LinkButton } from '@/components/ui/form-controls/button';
import { useMessages } from '@/lib/messages/messages-provider';
import { paths } from '@/lib/paths';
import { AuthCard } from './auth-card';

export function NotFound() {
  const t = useMessages('not-found');
  return (
    <AuthCard title={t('title')} text={t('text')}>
      {/* The page of who is signed in, and the sign-in for everyone else. */}
      <LinkButton href={paths.home}>{t('toFrontdesk')}</LinkButton>
    </AuthCard>
  );
}
