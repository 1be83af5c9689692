import UserPlus from 'lucide-react/icons/user-plus';
import { StateLink } from '@/components/ui/display/state-link';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { useMessages } from '@/lib/messages/messages-provider';
import { LazyInviteForm } from '../lazy-form';
import { useStaffState } from '../use-staff-state';

export function InviteLink() {
  const t = useMessages('staff');
  const { linkTo } = useStaffState();
  return (
    <StateLink
      {...linkTo({ person: 'new', mode: null })}
      className={buttonStyle({ variant: 'primary' })}
      {...LazyInviteForm.trigger}
    >
      <UserPlus />
      {t('invite')}
    </StateLink>
  );
}
