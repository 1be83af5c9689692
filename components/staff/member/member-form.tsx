'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type Failure, FormFailure, failureOf } from '@/components/forms/form-failure';
import { type DraftProps, useDraftReports } from '@/components/forms/use-draft-reports';
import { Button } from '@/components/ui/form-controls/button';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { CommandEnterHint } from '@/components/ui/form-controls/command-enter-hint';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import type { Role } from '@/lib/auth/permissions';
import { memberInput } from '@/lib/staff/schema';
import { RolesField } from './roles-field';

const fields = memberInput.omit({ updated_at: true });

export type MemberValues = { name: string; roles: Role[] };

type MemberFormProps = DraftProps<MemberValues> & {
  /** In place of the roles, of somebody whose roles stay. */
  fixed?: ReactNode;
  /** Said above the buttons, before anything is sent. */
  warn: (roles: readonly Role[]) => ReactNode;
  /** Resolves when saved. What it throws is shown here, and nothing that was typed is lost. */
  onSubmit: (values: MemberValues) => Promise<void>;
  onCancel: () => void;
};

export function MemberForm(props: MemberFormProps) {
  const { values, notice, fixed, warn, onSubmit, onCancel } = props;
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm<MemberValues>({ defaultValues: values, resolver: zodResolver(fields) });
  const { errors, isSubmitting } = form.formState;
  const roles = useWatch({ control: form.control, name: 'roles' });
  useDraftReports(form, props);

  const save = form.handleSubmit(async (input) => {
    setFailure(null);
    try {
      await onSubmit(input);
    } catch (error) {
      setFailure(failureOf(error, ['name', 'roles'], form.setError));
    }
  });

  return (
    <form className="contents" noValidate onSubmit={save} onKeyDown={submitOnCommandEnter}>
      <SheetBody>
        {notice}
        <Field label="Name" error={errors.name?.message}>
          <Input dir="auto" autoFocus autoComplete="off" {...form.register('name')} />
        </Field>
        {fixed ?? <RolesField error={errors.roles?.message} register={() => form.register('roles')} />}
        {warn(roles)}
        {failure && <FormFailure {...failure} />}
      </SheetBody>
      <SheetFooter>
        <CommandEnterHint>to save</CommandEnterHint>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          Save person
        </Button>
      </SheetFooter>
    </form>
  );
}
