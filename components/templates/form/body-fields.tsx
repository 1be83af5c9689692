'use client';

import { useRef } from 'react';
import { Field } from '@/components/ui/form-controls/field';
import { Textarea } from '@/components/ui/form-controls/textarea';
import { LIMITS } from '@/lib/templates/limits';
import { ExampleFields } from './example-fields';
import type { TemplatePartProps } from './template-form-return';
import { TextCount } from './text-count';
import { VariableChips } from './variable-chips';

export function BodyFields({ form }: TemplatePartProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { ref, ...body } = form.register('body');
  return (
    <>
      <div className="grid gap-2">
        <Field
          label="Body"
          error={form.formState.errors.body?.message}
          hint={<TextCount control={form.control} name="body" max={LIMITS.body} />}
        >
          <Textarea
            dir="auto"
            rows={6}
            className="min-h-32"
            {...body}
            ref={(element) => {
              ref(element);
              area.current = element;
            }}
          />
        </Field>
        <VariableChips control={form.control} area={area} />
      </div>
      <ExampleFields form={form} />
    </>
  );
}
