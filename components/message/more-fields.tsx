'use client';

import { type ReactNode, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, get, useFormState, useWatch } from 'react-hook-form';

type MoreFieldsProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  names: FieldPath<Values>[];
  children: ReactNode;
};

/** Fields that are rarely filled in, folded away until one has a value or an error. */
export function MoreFields<Values extends FieldValues, Output>(props: MoreFieldsProps<Values, Output>) {
  const { control, names, children } = props;
  const { errors } = useFormState({ control, name: names });
  const values: unknown[] = useWatch({ control, name: names });
  const needed = values.some(Boolean) || names.some((name) => get(errors, name));
  // Stays open once opened: clearing a field must not hide it.
  const [opened, setOpened] = useState(false);
  return (
    <details open={opened || needed} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className="w-fit rounded py-1 text-muted text-small hover:text-text">
        Button payloads (advanced)
      </summary>
      <div className="mt-2 grid gap-4">{children}</div>
    </details>
  );
}
