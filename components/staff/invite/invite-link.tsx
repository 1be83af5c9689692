import UserPlus from 'lucide-react/icons/user-plus';
import { FormLink } from '@/components/ui/form-controls/form-link';
import { useMessages } from '@/lib/messages/messages-provider';
import { LazyInviteForm } from '../lazy-staff-forms';
import { useStaffState } from '../use-staff-state';

export function InviteLink() {
  const t = useMessages('staff');
  const { linkTo } = useStaffState();
  return (
    <FormLink {...linkTo({ person: 'new', mode: null })} form={LazyInviteForm}>
      <UserPlus />
      {t('invite')}
    </FormLink>
  );
}
