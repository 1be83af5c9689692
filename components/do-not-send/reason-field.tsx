import { type ComponentProps, useId } from 'react';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';

const USUAL = ['Asked to stop', 'Replied STOP', 'Complained', 'Wrong person'];

type ReasonFieldProps = ComponentProps<'input'> & {
  label?: string;
  error?: string;
  usual?: readonly string[];
};

export function ReasonField({ label = 'Reason', error, usual = USUAL, ...input }: ReasonFieldProps) {
  const listId = useId();
  return (
    <>
      <Field label={label} error={error}>
        <Input dir="auto" autoComplete="off" list={listId} {...input} />
      </Field>
      <datalist id={listId}>
        {usual.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
    </>
  );
}
