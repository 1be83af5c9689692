import Plus from 'lucide-react/icons/plus';
import { StateLink } from '@/components/ui/display/state-link';
import { Button } from '@/components/ui/form-controls/button';
import { buttonStyle } from '@/components/ui/form-controls/button-style';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import { LazyNewContact } from '../lazy-contact-forms';
import { useOutage, WHY_NOTHING_IS_SAVED } from '../outage';
import { useContactState } from '../use-contact-state';

export function NewContactLink() {
  const { linkTo } = useContactState();
  if (useOutage()) {
    return (
      <Tooltip text={WHY_NOTHING_IS_SAVED}>
        <Button variant="primary" aria-disabled="true">
          <Plus />
          New contact
        </Button>
      </Tooltip>
    );
  }
  return (
    <StateLink
      {...linkTo({ contact: 'new', mode: null })}
      className={buttonStyle({ variant: 'primary' })}
      {...LazyNewContact.trigger}
    >
      <Plus />
      New contact
    </StateLink>
  );
}
