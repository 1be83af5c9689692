'use client';

import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { LIMITS } from '@/lib/templates/limits';
import type { TemplatePartProps } from './template-form-return';
import { TextCount } from './text-count';

export function FooterField({ form }: TemplatePartProps) {
  return (
    <Field
      label="Footer"
      optional
      error={form.formState.errors.footer?.message}
      hint={<TextCount control={form.control} name="footer" max={LIMITS.footer} />}
    >
      <Input dir="auto" autoComplete="off" {...form.register('footer')} />
    </Field>
  );
}
