import Users from 'lucide-react/icons/users';
import { EmptyState } from '@/components/ui/display/empty-state';
import { useMessages } from '@/lib/messages/messages-provider';
import { NewContactLink } from '../form/new-contact-link';

export function NoContacts({ canWrite }: { canWrite: boolean }) {
  const t = useMessages('contacts-none');
  return (
    <EmptyState icon={<Users />} title={t('none.title')} action={canWrite && <NewContactLink />}>
      {t('none.text')}
    </EmptyState>
  );
}
