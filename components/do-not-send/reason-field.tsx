import { type ComponentProps, useId } from 'react';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';

export type ReasonFieldProps = ComponentProps<'input'> & {
  label: string;
  error?: string;
  usual: readonly string[];
};

export function ReasonField({ label, error, usual, ...input }: ReasonFieldProps) {
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
