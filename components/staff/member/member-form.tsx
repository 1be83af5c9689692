import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { RecordSheet } from '@/components/forms/record-sheet';
import type { RecordForm } from '@/components/forms/use-record-form';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { focusTargets } from '@/components/ui/hooks/focus-registry';
import type { Role } from '@/lib/auth/permissions';
import { useMessages } from '@/lib/messages/messages-provider';
import type { StaffMember } from '@/lib/staff/schema';
import { RolesField } from '../roles-field';

export type MemberValues = { name: string; roles: Role[] };

type MemberFormProps = {
  form: RecordForm<MemberValues, MemberValues, StaffMember, unknown>;
  /** Shown instead of the roles, for users whose roles can't be changed. */
  fixed?: ReactNode;
  warn: (roles: readonly Role[]) => ReactNode;
  onClose: () => void;
};

export function MemberForm({ form: record, fixed, warn, onClose }: MemberFormProps) {
  const { register, control, formState } = record.form;
  const { errors } = formState;
  const t = useMessages('staff-form');
  const roles = useWatch({ control, name: 'roles' });

  return (
    <RecordSheet
      form={record}
      saveLabel={t('save')}
      returnFocus={() => focusTargets.get('edit person')}
      onClose={onClose}
    >
      <Field label={t('name')} error={errors.name?.message}>
        <Input dir="auto" autoFocus autoComplete="off" {...register('name')} />
      </Field>
      {fixed ?? <RolesField error={errors.roles?.message} register={() => register('roles')} />}
      {warn(roles)}
    </RecordSheet>
  );
}
