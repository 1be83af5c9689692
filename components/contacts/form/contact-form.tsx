import { zodResolver } from '@hookform/resolvers/zod';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Control, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { PhoneCountryChoice } from '@/components/forms/phone-country';
import { PhoneHint } from '@/components/forms/phone-hint';
import { SheetForm } from '@/components/forms/sheet-form';
import { type DraftProps, useDraftReports } from '@/components/forms/use-draft-reports';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { useDebounced } from '@/components/ui/hooks/timing';
import { CONTACT_FIELD_LABELS, CONTACT_FIELDS } from '@/lib/contacts/fields';
import { type DuplicateContact, duplicateQueries } from '@/lib/contacts/queries';
import {
  type ContactFormValues,
  type ContactInput,
  contactEdit,
  contactInput,
  internationalContact,
} from '@/lib/contacts/schema';
import { useKeyRejected } from '@/lib/service/queries';
import { useDefaultCountry } from '@/lib/settings/queries';
import { DuplicateList } from '../duplicate-list';
import { type Outage, useOutage, WHY_NOTHING_IS_SAVED } from '../outage';
import { ContactFormFields } from './contact-form-fields';

type ContactFormProps = DraftProps<ContactInput> & {
  /** The contact that is being edited, which doesn't count as its own duplicate. */
  self?: string;
  saveLabel: string;
  /** Shown above the buttons before saving. */
  warning?: string;
  /** Resolves when saved. An error that it throws is shown here, and what was typed is kept. */
  onSubmit: (values: ContactInput) => Promise<void>;
  onCancel: () => void;
  /** What is known of a save that was not confirmed, shown under the reason. */
  unconfirmed?: ReactNode;
};

export function ContactForm(props: ContactFormProps) {
  const { values, draft, notice, self, saveLabel, warning, unconfirmed } = props;
  const { onSubmit, onCancel, onDirtyChange, onDraft } = props;
  const schema = useDefaultCountry() === null ? internationalContact : contactInput;
  const form = useForm<ContactFormValues, unknown, ContactInput>({
    defaultValues: values,
    resolver: zodResolver(self ? contactEdit(values, schema) : schema),
  });
  const { errors } = form.formState;
  const outage = useOutage();
  useDraftReports(form, { draft, onDirtyChange, onDraft: (typed) => onDraft?.({ ...values, ...typed }) });

  const { submit, failure, pending } = useFormSubmit(form, CONTACT_FIELDS, onSubmit);

  return (
    <SheetForm
      onSubmit={submit}
      onCancel={onCancel}
      saveLabel={saveLabel}
      pending={pending}
      saving={props.saving}
      disabled={outage !== null}
      notice={notice}
      failure={failure}
      aftermath={
        <>
          {unconfirmed}
          {outage && <OutageWarning outage={outage} />}
        </>
      }
    >
      <ContactFormFields
        register={form.register}
        errors={errors}
        renderPhone={() => (
          <Field
            label={CONTACT_FIELD_LABELS.phone}
            error={errors.phone?.message}
            hint={<TypedPhoneHint control={form.control} />}
            help={<TypedPhoneCountry form={form} />}
          >
            <Input type="tel" dir="ltr" className="num" autoComplete="off" {...form.register('phone')} />
          </Field>
        )}
      />
      <DuplicateWarning control={form.control} self={self} />
      {warning && <Note tone="warning">{warning}</Note>}
    </SheetForm>
  );
}

/** Shown while nothing can be saved. What is typed is kept. */
function OutageWarning({ outage: { detail, retry, retrying } }: { outage: Outage }) {
  const keyRejected = useKeyRejected();
  return (
    <Note
      tone="warning"
      role="status"
      action={
        <Button size="sm" pending={retrying} onClick={retry}>
          Try again
        </Button>
      }
    >
      {!keyRejected && detail} {WHY_NOTHING_IS_SAVED} What you type here is kept.
    </Note>
  );
}

/** Renders alone with every letter, and not the whole form. */
function TypedPhoneHint({ control }: { control: Control<ContactFormValues, unknown, ContactInput> }) {
  return <PhoneHint typed={useWatch({ control, name: 'phone' })} />;
}

type TypedPhoneCountryProps = { form: UseFormReturn<ContactFormValues, unknown, ContactInput> };

function TypedPhoneCountry({ form }: TypedPhoneCountryProps) {
  function complete(phone: string) {
    form.setValue('phone', phone, { shouldDirty: true });
    form.clearErrors('phone');
    form.setFocus('phone');
  }
  return (
    <PhoneCountryChoice typed={useWatch({ control: form.control, name: 'phone' })} onComplete={complete} />
  );
}

const DUPLICATE_PAUSE_MS = 350;

type DuplicateWarningProps = {
  control: Control<ContactFormValues, unknown, ContactInput>;
  /** The contact that is being edited. */
  self?: string;
};

/**
 * Names indexed contacts that already have this phone number or email and, for a new contact, a similar name. It doesn't
 * prevent saving.
 */
function DuplicateWarning({ control, self }: DuplicateWarningProps) {
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
        <Note tone="warning" title={titleOf(duplicates)}>
          <DuplicateList duplicates={duplicates} details />
        </Note>
      )}
    </div>
  );
}

function titleOf(duplicates: DuplicateContact[]): string {
  if (duplicates.every(({ match }) => match === 'name')) {
    return duplicates.length === 1 ? 'A contact with a similar name' : 'Contacts with a similar name';
  }
  return duplicates.length === 1 ? 'Already a contact' : 'Already contacts';
}
