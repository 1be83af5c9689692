'use client';

import Plus from 'lucide-react/icons/plus';
import { StateLink } from '@/components/ui/display/state-link';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { LazyGroupForm } from './lazy-form';
import { useGroupState } from './use-group-state';

export function NewGroupLink() {
  const { linkTo } = useGroupState();
  return (
    <StateLink
      {...linkTo({ group: 'new', mode: null })}
      className={buttonStyle({ variant: 'primary' })}
      onPointerEnter={LazyGroupForm.preload}
      onFocus={LazyGroupForm.preload}
    >
      <Plus aria-hidden="true" />
      New group
    </StateLink>
  );
}
