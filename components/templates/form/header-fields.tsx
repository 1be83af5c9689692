import { useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import { useMessages } from '@/lib/messages/messages-provider';
import { LIMITS } from '@/lib/templates/limits';
import { HEADER_FORMATS } from '@/lib/templates/parts';
import { tokenOf, variablesOf } from '@/lib/templates/variables';
import type { TemplatePartProps } from './template-values';
import { TextCount } from './text-count';
import { useTemplateTag } from './use-template-tag';

export function HeaderFields({ form }: TemplatePartProps) {
  const t = useMessages('templates-form');
  const labels = useMessages('templates');
  const format = useWatch({ control: form.control, name: 'header.format' }) ?? 'none';
  const pasted = useWatch({ control: form.control, name: 'header.pasted' }) ?? '';
  return (
    <>
      <Field label={t('header.kind')} hint={format === 'location' ? t('header.locationHint') : undefined}>
        <Select {...form.register('header.format')}>
          {HEADER_FORMATS.filter((each) => each !== 'other' || pasted !== '').map((each) => (
            <option key={each} value={each}>
              {labels(`header.${each}`)}
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
  const t = useMessages('templates-form');
  const { errors } = form.formState;
  const tag = useTemplateTag(form.control);
  const text = useWatch({ control: form.control, name: 'header.text' }) ?? '';
  const [variable] = variablesOf(text);
  return (
    <>
      <Field
        label={t('header.text')}
        error={errors.header?.text?.message}
        hint={<TextCount control={form.control} name="header.text" max={LIMITS.headerText} />}
      >
        <Input dir="auto" lang={tag} autoComplete="off" {...form.register('header.text')} />
      </Field>
      {variable && (
        <Field
          label={t('header.example', { variable: tokenOf(variable) })}
          error={errors.header?.example?.message}
        >
          <Input dir="auto" autoComplete="off" {...form.register('header.example')} />
        </Field>
      )}
    </>
  );
}

function MediaHeader({ form }: TemplatePartProps) {
  const t = useMessages('templates-form');
  return (
    <Field
      label={t('header.sample')}
      optional
      error={form.formState.errors.header?.example?.message}
      hint={t('header.sampleHint')}
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
