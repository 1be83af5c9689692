import { useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import { LIMITS } from '@/lib/templates/limits';
import { HEADER_FORMATS } from '@/lib/templates/parts';
import { variablesOf } from '@/lib/templates/variables';
import { HEADER_LABELS } from '../template-labels';
import type { TemplatePartProps } from './template-values';
import { TextCount } from './text-count';

export function HeaderFields({ form }: TemplatePartProps) {
  const format = useWatch({ control: form.control, name: 'header.format' }) ?? 'none';
  const pasted = useWatch({ control: form.control, name: 'header.pasted' }) ?? '';
  return (
    <>
      <Field
        label="Header"
        hint={format === 'location' ? 'You choose the location for each message.' : undefined}
      >
        <Select {...form.register('header.format')}>
          {HEADER_FORMATS.filter((each) => each !== 'other' || pasted !== '').map((each) => (
            <option key={each} value={each}>
              {HEADER_LABELS[each]}
            </option>
          ))}
        </Select>
      </Field>
      {format === 'text' && <TextHeader form={form} />}
      {(format === 'image' || format === 'video' || format === 'document') && <MediaHeader form={form} />}
    </>
  );
}

function TextHeader({ form }: TemplatePartProps) {
  const { errors } = form.formState;
  const text = useWatch({ control: form.control, name: 'header.text' }) ?? '';
  const [variable] = variablesOf(text);
  return (
    <>
      <Field
        label="Header text"
        error={errors.header?.text?.message}
        hint={<TextCount control={form.control} name="header.text" max={LIMITS.headerText} />}
      >
        <Input dir="auto" autoComplete="off" {...form.register('header.text')} />
      </Field>
      {variable && (
        <Field label={`Example for the header’s {{${variable}}}`} error={errors.header?.example?.message}>
          <Input dir="auto" autoComplete="off" {...form.register('header.example')} />
        </Field>
      )}
    </>
  );
}

function MediaHeader({ form }: TemplatePartProps) {
  return (
    <Field
      label="URL of a sample file"
      optional
      error={form.formState.errors.header?.example?.message}
      hint="Shown as an example when sending."
    >
      <Input
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        {...form.register('header.example')}
      />
    </Field>
  );
}
