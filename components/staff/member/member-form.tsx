import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { SheetForm } from '@/components/forms/sheet-form';
import { type DraftProps, useDraftReports } from '@/components/forms/use-draft-reports';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import type { Role } from '@/lib/auth/permissions';
import { memberInput } from '@/lib/staff/schema';
import { RolesField } from '../roles-field';

const fields = memberInput.omit({ updated_at: true });

export type MemberValues = { name: string; roles: Role[] };

type MemberFormProps = DraftProps<MemberValues> & {
  /** Shown instead of the roles, for users whose roles can't be changed. */
  fixed?: ReactNode;
  /** Shown above the buttons before saving. */
  warn: (roles: readonly Role[]) => ReactNode;
  /** Resolves when saved. An error that it throws is shown here, and what was typed is kept. */
  onSubmit: (values: MemberValues) => Promise<void>;
  onCancel: () => void;
};

export function MemberForm(props: MemberFormProps) {
  const { values, notice, fixed, warn, onSubmit, onCancel } = props;
  const form = useForm<MemberValues>({ defaultValues: values, resolver: zodResolver(fields) });
  const { errors } = form.formState;
  const roles = useWatch({ control: form.control, name: 'roles' });
  useDraftReports(form, props);

  const { submit, failure, pending } = useFormSubmit(form, ['name', 'roles'], onSubmit);

  return (
    <SheetForm
      onSubmit={submit}
      onCancel={onCancel}
      saveLabel="Save person"
      pending={pending}
      saving={props.saving}
      notice={notice}
      failure={failure}
    >
      <Field label="Name" error={errors.name?.message}>
        <Input dir="auto" autoFocus autoComplete="off" {...form.register('name')} />
      </Field>
      {fixed ?? <RolesField error={errors.roles?.message} register={() => form.register('roles')} />}
      {warn(roles)}
    </SheetForm>
  );
}
