'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { SheetForm } from '@/components/forms/sheet-form';
import { type DraftProps, useDraftReports } from '@/components/forms/use-draft-reports';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { Note } from '@/components/ui/display/note';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { CONTACT_FIELDS } from '@/lib/contacts/fields';
import { type ContactFormValues, type ContactInput, contactEdit, contactInput } from '@/lib/contacts/schema';
import { useOutage } from '../list/outage';
import { FIELD_LABELS } from './contact-field-labels';
import { OutageWarning } from './outage-warning';
import { PhoneHint } from './phone-hint';
import { TwinWarning } from './twin-warning';

type ContactFormProps = DraftProps<ContactInput> & {
  /** The contact that is being edited, which is no twin of itself. */
  self?: string;
  saveLabel: string;
  /** Said above the buttons, before anything is sent. */
  warning?: string;
  /** Resolves when saved. What it throws is shown here, and nothing that was typed is lost. */
  onSubmit: (values: ContactInput) => Promise<void>;
  onCancel: () => void;
  /** What is known of a save that was not confirmed, shown under the reason. */
  unconfirmed?: ReactNode;
};

export function ContactForm(props: ContactFormProps) {
  const { values, draft, notice, self, saveLabel, warning, unconfirmed } = props;
  const { onSubmit, onCancel, onDirtyChange, onDraft } = props;
  const form = useForm<ContactFormValues, unknown, ContactInput>({
    defaultValues: values,
    resolver: zodResolver(self ? contactEdit(values) : contactInput),
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
      <div className="grid grid-cols-2 gap-3 max-[420px]:grid-cols-1">
        <Field label={FIELD_LABELS.first_name} error={errors.first_name?.message}>
          <Input dir="auto" autoFocus autoComplete="off" {...form.register('first_name')} />
        </Field>
        <Field label={FIELD_LABELS.last_name} optional error={errors.last_name?.message}>
          <Input dir="auto" autoComplete="off" {...form.register('last_name')} />
        </Field>
      </div>
      <Field
        label={FIELD_LABELS.phone}
        error={errors.phone?.message}
        hint={<PhoneHint control={form.control} />}
      >
        <Input type="tel" dir="ltr" className="num" autoComplete="off" {...form.register('phone')} />
      </Field>
      <Field label={FIELD_LABELS.email} optional error={errors.email?.message}>
        {/* Not type="email": browsers rewrite an internationalised address in it. */}
        <Input
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          autoComplete="off"
          {...form.register('email')}
        />
      </Field>
      <TwinWarning control={form.control} self={self} />
      {warning && <Note tone="warning">{warning}</Note>}
    </SheetForm>
  );
}
