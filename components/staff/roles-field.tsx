import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ComponentProps, useId } from 'react';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { ROLES } from '@/lib/auth/permissions';
import { ROLE_LABELS } from '@/lib/staff/labels';

type RolesFieldProps = {
  error?: string;
  /** Registers one field for all checkboxes: each adds its value to it. */
  register: () => Omit<ComponentProps<'input'>, 'type'>;
};

export function RolesField({ error, register }: RolesFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 font-medium text-small">Roles</legend>
      <div className="grid gap-2">
        {ROLES.map((role) => (
          <div key={role}>
            <Checkbox
              label={ROLE_LABELS[role].label}
              value={role}
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-${role}`}
              {...register()}
            />
            <p id={`${id}-${role}`} className="ms-6 text-muted text-small">
              {ROLE_LABELS[role].hint}
            </p>
          </div>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 flex gap-1.5 text-danger text-small">
          <CircleAlert className="mt-0.5 size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
