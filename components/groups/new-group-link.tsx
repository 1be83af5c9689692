'use client';

import Plus from 'lucide-react/icons/plus';
import { buttonStyle } from '@/components/ui/button-style';
import { StateLink } from '@/components/ui/state-link';
import { preloadGroupForm } from './lazy-form';
import { useGroupState } from './use-group-state';

export function NewGroupLink() {
  const { linkTo } = useGroupState();
  return (
    <StateLink
      {...linkTo({ group: 'new', mode: null })}
      className={buttonStyle({ variant: 'primary' })}
      onPointerEnter={preloadGroupForm}
      onFocus={preloadGroupForm}
    >
      <Plus aria-hidden="true" />
      New group
    </StateLink>
  );
}
