import { useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import { useMessages } from '@/lib/messages/messages-provider';
import { CATEGORIES } from '@/lib/templates/parts';
import { useLanguageName } from '../use-language-name';
import type { TemplatePartProps } from './template-values';

// The most common languages; any other code can be typed.
const LANGUAGES =
  'en en_US en_GB es es_ES es_MX es_AR pt_BR pt_PT fr de it nl pl tr ru ar he fa hi bn id vi th zh_CN ja ko';

type NameFieldsProps = TemplatePartProps & { focus?: 'name' | 'language' };

export function NameFields({ form, focus = 'name' }: NameFieldsProps) {
  const t = useMessages('templates-form');
  const labels = useMessages('templates');
  const languageName = useLanguageName();
  const { errors } = form.formState;
  const code = useWatch({ control: form.control, name: 'language' }).trim();
  const word = languageName(code);
  return (
    <>
      <Field label={t('name')} error={errors.name?.message} hint={errors.name ? undefined : t('nameHint')}>
        <Input
          dir="ltr"
          autoFocus={focus === 'name'}
          autoComplete="off"
          spellCheck={false}
          {...form.register('name')}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3 max-[420px]:grid-cols-1">
        <Field
          label={t('language')}
          error={errors.language?.message}
          hint={word === code ? t('languageHint') : word}
        >
          <Input
            dir="ltr"
            autoFocus={focus === 'language'}
            autoComplete="off"
            spellCheck={false}
            list="template-languages"
            {...form.register('language')}
          />
        </Field>
        <datalist id="template-languages">
          {LANGUAGES.split(' ').map((code) => (
            <option key={code} value={code}>
              {languageName(code)}
            </option>
          ))}
        </datalist>
        <Field label={t('category')} error={errors.category?.message}>
          <Select {...form.register('category')}>
            {CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {labels(`category.${category}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </>
  );
}
