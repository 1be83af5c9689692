import { type ComponentProps, useId } from 'react';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { FieldGroup } from '@/components/ui/form-controls/field';
import { ROLES } from '@/lib/auth/permissions';
import { ROLE_LABELS } from '@/lib/staff/labels';

type RolesFieldProps = {
  error?: string;
  /** Registers one field for all checkboxes: each adds its value to it. */
  register: () => Omit<ComponentProps<'input'>, 'type'>;
};

export function RolesField({ error, register }: RolesFieldProps) {
  const id = useId();
  return (
    <FieldGroup legend="Roles" error={error}>
      {(isInvalid) =>
        ROLES.map((role) => (
          <div key={role}>
            <Checkbox
              label={ROLE_LABELS[role].label}
              value={role}
              aria-invalid={isInvalid}
              aria-describedby={`${id}-${role}`}
              {...register()}
            />
            <p id={`${id}-${role}`} className="ms-6 text-muted text-small">
              {ROLE_LABELS[role].hint}
            </p>
          </div>
        ))
      }
    </FieldGroup>
  );
}
