'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Failure, FormFailure, failureOf } from '@/components/forms/form-failure';
import { type DraftProps, useDraftReports } from '@/components/forms/use-draft-reports';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { CommandEnterHint } from '@/components/ui/form-controls/command-enter-hint';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { SheetBody, SheetFooter } from '@/components/ui/overlay/sheet';
import { type GroupInput, groupInput } from '@/lib/groups/schema';

type GroupFormProps = DraftProps<GroupInput> & {
  saveLabel: string;
  /** Said above the buttons, before anything is sent. */
  warning?: ReactNode;
  /** What is known of a save that was not confirmed. */
  unconfirmed: ReactNode;
  /** Resolves when saved. What it throws is shown here, and nothing that was typed is lost. */
  onSubmit: (values: GroupInput) => Promise<void>;
  onCancel: () => void;
};

export function GroupForm(props: GroupFormProps) {
  const { values, saveLabel, notice, warning, unconfirmed, onSubmit, onCancel } = props;
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm<GroupInput>({ defaultValues: values, resolver: zodResolver(groupInput) });
  const { errors, isSubmitting } = form.formState;
  useDraftReports(form, props);

  const save = form.handleSubmit(async (input) => {
    setFailure(null);
    try {
      await onSubmit(input);
    } catch (error) {
      setFailure(failureOf(error, ['name'], form.setError));
    }
  });

  return (
    <form className="contents" noValidate onSubmit={save} onKeyDown={submitOnCommandEnter}>
      <SheetBody>
        {notice}
        <Field label="Name" error={errors.name?.message} hint="No two groups may have the same name.">
          <Input dir="auto" autoFocus autoComplete="off" {...form.register('name')} />
        </Field>
        {warning && <Note tone="warning">{warning}</Note>}
        {failure && <FormFailure {...failure} />}
        {unconfirmed}
      </SheetBody>
      <SheetFooter>
        <CommandEnterHint>to save</CommandEnterHint>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {saveLabel}
        </Button>
      </SheetFooter>
    </form>
  );
}
