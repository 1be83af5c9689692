'use client';

import Plus from 'lucide-react/icons/plus';
import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/button-style';
import { StateLink } from '@/components/ui/state-link';
import { Tooltip } from '@/components/ui/tooltip';
import { preloadContactForm } from './lazy-form';
import { useOutage, WHY_NOTHING_IS_SAVED } from './outage';
import { useContactState } from './use-contact-state';

export function NewContactLink() {
  const { linkTo } = useContactState();
  if (useOutage()) {
    return (
      <Tooltip text={WHY_NOTHING_IS_SAVED}>
        <Button variant="primary" aria-disabled="true">
          <Plus aria-hidden="true" />
          New contact
        </Button>
      </Tooltip>
    );
  }
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
