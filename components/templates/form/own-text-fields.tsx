import clsx from 'clsx';
import { useImperativeHandle, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import { wholeTemplate } from '@/lib/templates/content';
import { isRare, type TemplateField, templateFields } from '@/lib/templates/fields';
import type { TemplatePartProps } from './template-values';

export function OwnTextFields({ form }: TemplatePartProps) {
  const t = useMessages('templates-form');
  const { control } = form;
  const fields = templateFields(wholeTemplate(useWatch({ control }) as Parameters<typeof wholeTemplate>[0]));
  return (
    <>
      <TextsByField
        form={form}
        name="default_links"
        title={t('links.title')}
        hint={t('links.hint')}
        fields={fields.filter(({ kind }) => kind === 'link')}
      />
      <TextsByField
        form={form}
        name="labels"
        title={t('labels.title')}
        hint={t('labels.hint')}
        fields={fields.filter((field) => !isRare(field))}
      />
    </>
  );
}

type TextsByFieldProps = TemplatePartProps & {
  name: 'labels' | 'default_links';
  title: string;
  hint: string;
  fields: TemplateField[];
};

/** A text for each field. An emptied one is removed, so that the form is unchanged when its text was typed and deleted. */
function TextsByField({ form, name, title, hint, fields }: TextsByFieldProps) {
  const t = useMessages('templates-form');
  const text = useText();
  const { field } = useController({ control: form.control, name });
  const inputs = useRef(new Map<string, HTMLInputElement>());
  const texts = field.value ?? {};
  const errors = form.formState.errors[name];
  useImperativeHandle(field.ref, () => ({
    focus() {
      const wrong = fields.find(({ key }) => form.getFieldState(`${name}.${key}`).error);
      if (wrong) inputs.current.get(wrong.key)?.focus();
    },
  }));
  if (fields.length === 0) return null;

  function type(key: string, typed: string) {
    const { [key]: _, ...others } = texts;
    form.setValue(name, typed === '' ? others : { ...others, [key]: typed }, { shouldDirty: true });
  }

  function check() {
    void form.trigger(fields.map(({ key }) => `${name}.${key}` as const));
  }

  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-small">
        {title} <span className="font-normal text-faint">{t('optional')}</span>
      </legend>
      <p className="mt-0.5 text-muted text-small">{hint}</p>
      <div
        className={clsx(
          'mt-2 grid gap-3 rounded border p-3 max-[420px]:grid-cols-1',
          name === 'labels' && 'grid-cols-2',
        )}
      >
        {fields.map(({ key, technical }) => (
          <Field key={key} label={text(technical)} error={errors?.[key]?.message}>
            <Input
              ref={(input) => {
                if (input) inputs.current.set(key, input);
                return () => {
                  inputs.current.delete(key);
                };
              }}
              {...(name === 'labels' ? { dir: 'auto' } : LINK)}
              autoComplete="off"
              value={texts[key] ?? ''}
              onChange={({ target }) => type(key, target.value)}
              onBlur={check}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

const LINK = { dir: 'ltr', inputMode: 'url', placeholder: 'https://' } as const;
