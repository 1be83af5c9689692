'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { submitOnCommandEnter } from '@/components/ui/command-enter';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Kbd } from '@/components/ui/kbd';
import { Note } from '@/components/ui/note';
import { SheetBody, SheetFooter } from '@/components/ui/sheet';
import { type ContactFormValues, type ContactInput, contactInput } from '@/lib/contacts/schema';
import { showIssues } from '@/lib/http/form-issues';
import { PhoneHint } from './phone-hint';

const FIELDS = ['first_name', 'last_name', 'phone', 'email'] as const;

type ContactFormProps = {
  values: ContactInput;
  saveLabel: string;
  /** Said above the buttons, before anything is sent. */
  warning?: string;
  /** Resolves when saved. What it throws is shown here, and nothing that was typed is lost. */
  onSubmit: (values: ContactInput) => Promise<void>;
  onCancel: () => void;
};

export function ContactForm({ values, saveLabel, warning, onSubmit, onCancel }: ContactFormProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<ContactFormValues, unknown, ContactInput>({
    defaultValues: values,
    resolver: zodResolver(contactInput),
  });
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async (input) => {
    setFailure(null);
    try {
      await onSubmit(input);
    } catch (error) {
      setFailure(showIssues(error, FIELDS, form.setError));
    }
  });

  return (
    <form method="post" className="contents" noValidate onSubmit={save} onKeyDown={submitOnCommandEnter}>
      <SheetBody>
        <div className="grid grid-cols-2 gap-3 max-[420px]:grid-cols-1">
          <Field label="First name" error={errors.first_name?.message}>
            <Input dir="auto" autoFocus autoComplete="off" {...form.register('first_name')} />
          </Field>
          <Field label="Last name" optional error={errors.last_name?.message}>
            <Input dir="auto" autoComplete="off" {...form.register('last_name')} />
          </Field>
        </div>
        <Field label="Phone" error={errors.phone?.message} hint={<PhoneHint control={form.control} />}>
          <Input type="tel" dir="ltr" className="num" autoComplete="off" {...form.register('phone')} />
        </Field>
        <Field label="Email" optional error={errors.email?.message}>
          <Input type="email" dir="ltr" autoComplete="off" {...form.register('email')} />
        </Field>
        {warning && <Note tone="warning">{warning}</Note>}
        {failure && (
          <Note tone="danger" role="alert">
            {failure}
          </Note>
        )}
      </SheetBody>
      <SheetFooter>
        <span className="me-auto text-faint text-small max-sm:hidden">
          <Kbd>⌘</Kbd> <Kbd>↵</Kbd> to save
        </span>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {saveLabel}
        </Button>
      </SheetFooter>
    </form>
  );
}
