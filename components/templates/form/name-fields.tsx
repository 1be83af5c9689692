import { useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import { CATEGORIES } from '@/lib/templates/parts';
import { CATEGORY_LABELS, languageLabel } from '../template-labels';
import type { TemplatePartProps } from './template-values';

// The most common languages; any other code can be typed.
const LANGUAGES =
  'en en_US en_GB es es_ES es_MX es_AR pt_BR pt_PT fr de it nl pl tr ru ar he fa hi bn id vi th zh_CN ja ko';

type NameFieldsProps = TemplatePartProps & { focus?: 'name' | 'language' };

export function NameFields({ form, focus = 'name' }: NameFieldsProps) {
  const { errors } = form.formState;
  const language = useWatch({ control: form.control, name: 'language' });
  return (
    <>
      <Field
        label="Name"
        error={errors.name?.message}
        hint={errors.name ? undefined : 'Exactly as in WhatsApp: lower-case letters, digits and _.'}
      >
        <Input
          dir="ltr"
          autoFocus={focus === 'name'}
          autoComplete="off"
          spellCheck={false}
          {...form.register('name')}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3 max-[420px]:grid-cols-1">
        <Field label="Language" error={errors.language?.message} hint={hintFor(language)}>
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
              {languageLabel(code)}
            </option>
          ))}
        </datalist>
        <Field label="Category" error={errors.category?.message}>
          <Select {...form.register('category')}>
            {CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {CATEGORY_LABELS[category]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </>
  );
}

function hintFor(code: string): string {
  const word = languageLabel(code.trim());
  return word === code.trim() ? 'WhatsApp’s code, such as en_US.' : word;
}
