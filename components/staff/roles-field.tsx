import { type ComponentProps, useId } from 'react';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { FieldGroup } from '@/components/ui/form-controls/field';
import { ROLES } from '@/lib/auth/permissions';
import { useMessages } from '@/lib/messages/messages-provider';

type RolesFieldProps = {
  error?: string;
  /** Registers one field for all checkboxes: each adds its value to it. */
  register: () => Omit<ComponentProps<'input'>, 'type'>;
};

export function RolesField({ error, register }: RolesFieldProps) {
  const id = useId();
  const t = useMessages('staff-form');
  const roles = useMessages('roles');
  return (
    <FieldGroup legend={t('roles')} error={error}>
      {(isInvalid) =>
        ROLES.map((role) => (
          <div key={role}>
            <Checkbox
              label={roles(role)}
              value={role}
              aria-invalid={isInvalid}
              aria-describedby={`${id}-${role}`}
              {...register()}
            />
            <p id={`${id}-${role}`} className="ms-6 text-muted text-small">
              {t(`roleHint.${role}`)}
            </p>
          </div>
        ))
      }
    </FieldGroup>
  );
}
