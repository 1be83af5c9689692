'use client';

import { type ReactNode, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, get, useFormState, useWatch } from 'react-hook-form';

type MoreFieldsProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  names: FieldPath<Values>[];
  children: ReactNode;
};

/** What hardly anyone fills in, folded away until it holds something or is wrong. */
export function MoreFields<Values extends FieldValues, Output>(props: MoreFieldsProps<Values, Output>) {
  const { control, names, children } = props;
  const { errors } = useFormState({ control, name: names });
  const values: unknown[] = useWatch({ control, name: names });
  const needed = values.some(Boolean) || names.some((name) => get(errors, name));
  // Once open it stays so: clearing a field must not take it away from under the cursor.
  const [opened, setOpened] = useState(false);
  return (
    <details open={opened || needed} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className="w-fit rounded py-1 text-muted text-small hover:text-text">
        What the buttons report when they are pressed
      </summary>
      <div className="mt-2 grid gap-4">{children}</div>
    </details>
  );
}
