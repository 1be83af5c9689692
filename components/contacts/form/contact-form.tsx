import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { PhoneField } from '@/components/forms/phone-field';
import { RecordSheet } from '@/components/forms/record-sheet';
import type { RecordForm } from '@/components/forms/use-record-form';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { useDebounced } from '@/components/ui/hooks/timing';
import type { ContactFormValues, ContactInput } from '@/lib/contacts/schema';
import { type DuplicateContact, duplicateQueries } from '@/lib/data-quality/queries';
import { useMessages } from '@/lib/messages/messages-provider';
import { useKeyRejected } from '@/lib/service/queries';
import { DuplicateList } from '../duplicate-list';
import { type Outage, useOutage } from '../outage';
import { ContactFormFields } from './contact-form-fields';

type ContactFormProps<Rec, Result> = {
  form: RecordForm<ContactFormValues, ContactInput, Rec, Result>;
  /** The contact that is being edited, which doesn't count as its own duplicate. */
  self?: string;
  saveLabel: string;
  warning?: string;
  onClose: () => void;
};

export function ContactForm<Rec, Result>(props: ContactFormProps<Rec, Result>) {
  const { self, saveLabel, warning, onClose } = props;
  const { register, control, formState } = props.form.form;
  const { errors } = formState;
  const fields = useMessages('contact-fields');
  const outage = useOutage();
  return (
    <RecordSheet
      form={props.form}
      saveLabel={saveLabel}
      onClose={onClose}
      disabled={outage !== null}
      aftermath={outage && <OutageWarning outage={outage} />}
    >
      <ContactFormFields
        register={register}
        errors={errors}
        renderPhone={() => (
          <PhoneField form={props.form.form} label={fields('label.phone')} register={register('phone')} />
        )}
      />
      <DuplicateWarning control={control} self={self} />
      {warning && <Note tone="warning">{warning}</Note>}
    </RecordSheet>
  );
}

function OutageWarning({ outage: { detail, retry, retrying } }: { outage: Outage }) {
  const t = useMessages('contacts-form');
  const keyRejected = useKeyRejected();
  return (
    <Note
      tone="warning"
      role="status"
      action={
        <Button size="sm" pending={retrying} onClick={retry}>
          {t('retry')}
        </Button>
      }
    >
      {!keyRejected && detail} {t('outage')}
    </Note>
  );
}

const DUPLICATE_PAUSE_MS = 350;

type DuplicateWarningProps = {
  control: Control<ContactFormValues, unknown, ContactInput>;
  self?: string;
};

/**
 * Names indexed contacts that already have this phone number or email and, for a new contact, a similar name. It doesn't
 * prevent saving.
 */
function DuplicateWarning({ control, self }: DuplicateWarningProps) {
  const t = useMessages('contacts-form');
  const typed = useWatch({ control, name: ['phone', 'email', 'first_name', 'last_name'] });
  const [phone = '', email = '', first = '', last = ''] = typed;
  const name = self ? '' : `${first} ${last}`.trim();
  const asked = duplicateQueries.of({
    phone: useDebounced(phone.trim(), DUPLICATE_PAUSE_MS),
    email: useDebounced(email.trim(), DUPLICATE_PAUSE_MS),
    name: useDebounced(name, DUPLICATE_PAUSE_MS),
  });
  const { data } = useQuery({ ...asked, placeholderData: asked.enabled ? keepPreviousData : undefined });
  const duplicates = data?.data.filter(({ uuid }) => uuid !== self) ?? [];
  return (
    <div role="status" className="empty:hidden">
      {duplicates.length > 0 && (
        <Note
          tone="warning"
          title={t(isSimilar(duplicates) ? 'similar' : 'already', { count: duplicates.length })}
        >
          <DuplicateList duplicates={duplicates} details />
        </Note>
      )}
    </div>
  );
}

const isSimilar = (duplicates: DuplicateContact[]) => duplicates.every(({ match }) => match === 'name');
