import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { SheetForm } from '@/components/forms/sheet-form';
import { type DraftProps, useDraftReports } from '@/components/forms/use-draft-reports';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { Note } from '@/components/ui/display/note';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { type GroupInput, groupInput } from '@/lib/groups/schema';

type GroupFormProps = DraftProps<GroupInput> & {
  saveLabel: string;
  /** Shown above the buttons before saving. */
  warning?: ReactNode;
  /** The state of a save that was not confirmed. */
  unconfirmed: ReactNode;
  /** Resolves when saved. An error that it throws is shown here, and what was typed is kept. */
  onSubmit: (values: GroupInput) => Promise<void>;
  onCancel: () => void;
};

export function GroupForm(props: GroupFormProps) {
  const { values, saveLabel, notice, warning, unconfirmed, onSubmit, onCancel } = props;
  const form = useForm<GroupInput>({ defaultValues: values, resolver: zodResolver(groupInput) });
  const { errors } = form.formState;
  useDraftReports(form, props);

  const { submit, failure, pending } = useFormSubmit(form, ['name'], onSubmit);

  return (
    <SheetForm
      onSubmit={submit}
      onCancel={onCancel}
      saveLabel={saveLabel}
      pending={pending}
      saving={props.saving}
      notice={notice}
      failure={failure}
      aftermath={unconfirmed}
    >
      <Field label="Name" error={errors.name?.message} hint="Each group needs its own name.">
        <Input dir="auto" autoFocus autoComplete="off" {...form.register('name')} />
      </Field>
      {warning && <Note tone="warning">{warning}</Note>}
    </SheetForm>
  );
}
