import Send from 'lucide-react/icons/send';
import { useAppActions } from '@/components/ui/app-actions';
import { LinkButton } from '@/components/ui/form-controls/button';
import { can } from '@/lib/auth/permissions';
import { useMessages } from '@/lib/messages/messages-provider';
import { paths } from '@/lib/paths';

export function useCanSend(): boolean {
  return can(useAppActions().roles, 'sends:create');
}

// Built by hand, to keep the URL serializers of the send pages out of this page's bundle.
const to = (path: string, contact: string) => `${path}?contact=${encodeURIComponent(contact)}`;

export function SendLink({ contact }: { contact: string }) {
  const t = useMessages('contacts-sheet');
  return (
    <LinkButton href={to(paths.send, contact)} prefetch={false}>
      <Send />
      {t('send')}
    </LinkButton>
  );
}
