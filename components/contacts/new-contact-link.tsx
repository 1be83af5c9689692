'use client';

import Plus from 'lucide-react/icons/plus';
import { buttonStyle } from '@/components/ui/button-style';
import { StateLink } from '@/components/ui/state-link';
import { preloadContactForm } from './lazy-form';
import { useContactState } from './use-contact-state';

export function NewContactLink() {
  const { linkTo } = useContactState();
  return (
    <StateLink
      {...linkTo({ contact: 'new', mode: null })}
      className={buttonStyle({ variant: 'primary' })}
      onPointerEnter={preloadContactForm}
      onFocus={preloadContactForm}
    >
      <Plus aria-hidden="true" />
      New contact
    </StateLink>
  );
}
