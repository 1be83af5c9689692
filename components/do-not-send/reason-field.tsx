'use client';

import { type ComponentProps, useId } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

const USUAL = ['Asked to stop', 'Replied STOP', 'Complained', 'Wrong person'];

type ReasonFieldProps = ComponentProps<'input'> & { error?: string; hint?: string };

/** Why nothing is sent, with the usual reasons to choose from. */
export function ReasonField({ error, hint, ...input }: ReasonFieldProps) {
  const listId = useId();
  return (
    <>
      <Field label="Reason" error={error} hint={hint}>
        <Input dir="auto" autoComplete="off" list={listId} {...input} />
      </Field>
      <datalist id={listId}>
        {USUAL.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
    </>
  );
}
