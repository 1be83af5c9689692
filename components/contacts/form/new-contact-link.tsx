import Plus from 'lucide-react/icons/plus';
import { Button } from '@/components/ui/form-controls/button';
import { FormLink } from '@/components/ui/form-controls/form-link';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import { useMessages } from '@/lib/messages/messages-provider';
import { LazyNewContact } from '../lazy-contact-forms';
import { useOutage } from '../outage';
import { useContactState } from '../use-contact-state';

export function NewContactLink() {
  const t = useMessages('contacts');
  const { linkTo } = useContactState();
  if (useOutage()) {
    return (
      <Tooltip text={t('outage.notSaved')}>
        <Button variant="primary" aria-disabled="true">
          <Plus />
          {t('new')}
        </Button>
      </Tooltip>
    );
  }
  return (
    <FormLink {...linkTo({ contact: 'new', mode: null })} form={LazyNewContact}>
      <Plus />
      {t('new')}
    </FormLink>
  );
}
