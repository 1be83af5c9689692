'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Failure, FormFailure, failureOf } from '@/components/forms/form-failure';
import { type DraftProps, useDraftReports } from '@/components/forms/use-draft-reports';
import { Button } from '@/components/ui/form-controls/button';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { CommandEnterHint } from '@/components/ui/form-controls/command-enter-hint';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { type InvitationInput, invitationInput } from '@/lib/staff/schema';
import { RolesField } from '../member/roles-field';

type InviteFormProps = DraftProps<InvitationInput> & {
  /** Resolves when invited. What it throws is shown here, and nothing that was typed is lost. */
  onSubmit: (values: InvitationInput) => Promise<void>;
  onCancel: () => void;
};

export function InviteForm(props: InviteFormProps) {
  const { values, notice, onSubmit, onCancel } = props;
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm<InvitationInput>({ defaultValues: values, resolver: zodResolver(invitationInput) });
  const { errors, isSubmitting } = form.formState;
  useDraftReports(form, props);

  const save = form.handleSubmit(async (input) => {
    setFailure(null);
    try {
      await onSubmit(input);
    } catch (error) {
      setFailure(failureOf(error, ['name', 'email', 'roles'], form.setError));
    }
  });

  return (
    <form className="contents" noValidate onSubmit={save} onKeyDown={submitOnCommandEnter}>
      <SheetBody>
        {notice}
        <Field label="Name" error={errors.name?.message} hint="They can correct it.">
          <Input dir="auto" autoFocus autoComplete="off" {...form.register('name')} />
        </Field>
        <Field
          label="Email"
          error={errors.email?.message}
          hint="They sign in with it. Nothing is sent to it."
        >
          <Input type="email" autoComplete="off" {...form.register('email')} />
        </Field>
        <RolesField error={errors.roles?.message} register={() => form.register('roles')} />
        {failure && <FormFailure {...failure} />}
      </SheetBody>
      <SheetFooter>
        <CommandEnterHint>to invite</CommandEnterHint>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Make invitation
        </Button>
      </SheetFooter>
    </form>
  );
}
