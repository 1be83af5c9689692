'use client';

import UserPlus from 'lucide-react/icons/user-plus';
import { buttonStyle } from '@/components/ui/button-style';
import { StateLink } from '@/components/ui/state-link';
import { preloadInvitationForm } from './lazy-form';
import { useStaffState } from './use-staff-state';

export function InviteLink() {
  const { linkTo } = useStaffState();
  return (
    <StateLink
      {...linkTo({ person: 'new', mode: null })}
      className={buttonStyle({ variant: 'primary' })}
      onPointerEnter={preloadInvitationForm}
      onFocus={preloadInvitationForm}
    >
      <UserPlus aria-hidden="true" />
      Invite someone
    </StateLink>
  );
}
