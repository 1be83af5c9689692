import { useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import { useMessages } from '@/lib/messages/messages-provider';
import { BUTTON_TYPES } from '@/lib/templates/parts';
import { typeOfPasted } from '@/lib/templates/pasted';
import { isTextOptional } from '@/lib/templates/validate-buttons';
import { variablesOf } from '@/lib/templates/variables';
import type { TemplatePartProps } from './template-values';
import { useTemplateTag } from './use-template-tag';

type ButtonFieldsProps = TemplatePartProps & { index: number };

export function ButtonFields({ form, index }: ButtonFieldsProps) {
  const t = useMessages('templates-form');
  const labels = useMessages('templates');
  const tag = useTemplateTag(form.control);
  const type = useWatch({ control: form.control, name: `buttons.${index}.type` });
  const pasted = useWatch({ control: form.control, name: `buttons.${index}.pasted` }) ?? '';
  const errors = form.formState.errors.buttons?.[index];
  return (
    <>
      <div className="grid grid-cols-2 gap-3 max-[420px]:grid-cols-1">
        <Field label={t('buttons.kind')}>
          <Select {...form.register(`buttons.${index}.type`)}>
            {BUTTON_TYPES.filter((each) => each !== 'other' || typeOfPasted(pasted) === 'other').map(
              (each) => (
                <option key={each} value={each}>
                  {labels(`button.${each}`)}
                </option>
              ),
            )}
          </Select>
        </Field>
        <Field
          label={t('buttons.text')}
          optional={type !== undefined && isTextOptional(type)}
          error={errors?.text?.message}
        >
          <Input dir="auto" lang={tag} autoComplete="off" {...form.register(`buttons.${index}.text`)} />
        </Field>
      </div>
      {type === 'url' && <PageFields form={form} index={index} />}
      {type === 'phone' && (
        <Field label={t('buttons.phone')} error={errors?.phone?.message}>
          <Input
            type="tel"
            dir="ltr"
            className="num"
            autoComplete="off"
            {...form.register(`buttons.${index}.phone`)}
          />
        </Field>
      )}
      {type === 'copy_code' && (
        <Field label={t('buttons.codeExample')} error={errors?.example?.message}>
          <Input dir="ltr" autoComplete="off" {...form.register(`buttons.${index}.example`)} />
        </Field>
      )}
    </>
  );
}

function PageFields({ form, index }: ButtonFieldsProps) {
  const t = useMessages('templates-form');
  const url = useWatch({ control: form.control, name: `buttons.${index}.url` }) ?? '';
  const errors = form.formState.errors.buttons?.[index];
  return (
    <>
      <Field label={t('buttons.url')} error={errors?.url?.message} hint={t('buttons.urlHint')}>
        <Input
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          {...form.register(`buttons.${index}.url`)}
        />
      </Field>
      {variablesOf(url).length > 0 && (
        <Field label={t('buttons.urlExample')} error={errors?.example?.message}>
          <Input dir="ltr" autoComplete="off" {...form.register(`buttons.${index}.example`)} />
        </Field>
      )}
    </>
  );
}
