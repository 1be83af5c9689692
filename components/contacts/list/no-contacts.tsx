import Users from 'lucide-react/icons/users';
import { EmptyState } from '@/components/ui/display/empty-state';
import { NewContactLink } from '../form/new-contact-link';

export function NoContacts({ canWrite }: { canWrite: boolean }) {
  return (
    <EmptyState icon={<Users />} title="No contacts yet" action={canWrite && <NewContactLink />}>
      People you add, and people you send a template to, appear here.
    </EmptyState>
  );
}
