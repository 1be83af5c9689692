import { useEffect, useEffectEvent, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { useMessages } from '@/lib/messages/messages-provider';
import { type Example, examplesFor, tokenOf } from '@/lib/templates/variables';
import type { TemplateControl, TemplatePartProps } from './template-values';

/**
 * An example for each variable of the body, updated while typing. A variable that is typed again gets its example back.
 */
export function ExampleFields({ form }: TemplatePartProps) {
  const { control, setValue, getValues } = form;
  const body = useWatch({ control, name: 'body' });
  const examples = useWatch({ control, name: 'examples' }) ?? [];
  const remembered = useRef<Example[]>([]);

  const follow = useEffectEvent((text: string) => {
    const given = (getValues('examples') ?? []).filter(({ example }) => example !== '');
    remembered.current = [...given, ...remembered.current];
    const next = examplesFor(text, remembered.current);
    if (namesOf(next) !== namesOf(getValues('examples') ?? [])) {
      setValue('examples', next, { shouldDirty: true });
    }
  });
  useEffect(() => {
    // A restored draft is in the form before its body is shown, and has examples of its own.
    if (body === getValues('body')) follow(body);
  }, [body, getValues]);

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
