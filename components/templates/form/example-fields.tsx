import { useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { useMessages } from '@/lib/messages/messages-provider';
import { type Example, examplesFor, tokenOf } from '@/lib/templates/variables';
import type { TemplateControl, TemplateFormReturn } from './template-values';

/** Gives each variable of a typed body an example. A variable that is typed again gets its example back. */
export function useExamplesOfBody({ getValues, setValue }: TemplateFormReturn) {
  const remembered = useRef<Example[]>([]);
  return () => {
    const given = getValues('examples') ?? [];
    remembered.current = [...given.filter(({ example }) => example !== ''), ...remembered.current];
    const next = examplesFor(getValues('body'), remembered.current);
    if (namesOf(next) !== namesOf(given)) setValue('examples', next, { shouldDirty: true });
  };
}

export function ExampleFields({ control }: { control: TemplateControl }) {
  const examples = useWatch({ control, name: 'examples' }) ?? [];
  if (examples.length === 0) return null;
  return (
    <div className="grid gap-3 rounded border p-3">
      {examples.map(({ variable }, index) => (
        <ExampleField key={variable} control={control} index={index} variable={variable} />
      ))}
    </div>
  );
}

type ExampleFieldProps = { control: TemplateControl; index: number; variable: string };

function ExampleField({ control, index, variable }: ExampleFieldProps) {
  const t = useMessages('templates-form');
  const { field, fieldState } = useController({ control, name: `examples.${index}.example` });
  return (
    <Field label={t('example', { variable: tokenOf(variable) })} error={fieldState.error?.message}>
      <Input dir="auto" autoComplete="off" {...field} value={field.value ?? ''} />
    </Field>
  );
}

function namesOf(examples: Example[]): string {
  return examples
    .map(({ variable }) => variable)
    .sort()
    .join(' ');
}
