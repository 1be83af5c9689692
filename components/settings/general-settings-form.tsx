import { type Control, useWatch } from 'react-hook-form';
import { LanguageOptions } from '@/components/language/language-options';
import { Field } from '@/components/ui/form-controls/field';
import { Select } from '@/components/ui/form-controls/select';
import type { LanguageChoice } from '@/lib/language/choices';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import {
  type GeneralSettings,
  type GeneralSettingsInput,
  generalSettingsForm,
  type PhoneCountry,
  toGeneralSettingsInput,
} from '@/lib/settings/general';
import { useSaveGeneralSettings } from '@/lib/settings/mutations';
import { SettingForm } from './setting-form';

type GeneralSettingsFormProps = {
  settings: GeneralSettings;
  countries: PhoneCountry[];
  languages: LanguageChoice[];
};

export function GeneralSettingsForm({ settings, countries, languages }: GeneralSettingsFormProps) {
  const t = useMessages('general-settings-form');
  const { mutateAsync } = useSaveGeneralSettings();
  return (
    <div className="max-w-120">
      <SettingForm
        name="general-settings"
        notSaved={coded('general-settings-form.notSaved')}
        setting={settings}
        schema={generalSettingsForm}
        fields={['default_country', 'default_language']}
        save={mutateAsync}
        toValues={toGeneralSettingsInput}
        saved={coded('general-settings-form.saved')}
        saveLabel={t('save')}
      >
        {({ control, register, formState: { errors } }) => (
          <>
            <Field
              label={t('country')}
              error={errors.default_country?.message}
              hint={<CountryHint countries={countries} control={control} />}
            >
              <Select {...register('default_country')}>
                <option value="">{t('countryNone')}</option>
                {countries.map(({ code, name, calling_code }) => (
                  <option key={code} value={code}>
                    {t('countryAndCode', { country: name, code: calling_code })}
                  </option>
                ))}
              </Select>
            </Field>
            {languages.length > 1 && (
              <Field label={t('language')} error={errors.default_language?.message} hint={t('languageHint')}>
                <Select {...register('default_language')}>
                  <option value="">{t('languageOfBrowser')}</option>
                  <LanguageOptions languages={languages} />
                </Select>
              </Field>
            )}
          </>
        )}
      </SettingForm>
    </div>
  );
}

type CountryHintProps = {
  countries: PhoneCountry[];
  control: Control<GeneralSettingsInput, unknown, GeneralSettings>;
};

function CountryHint({ countries, control }: CountryHintProps) {
  const t = useMessages('general-settings-form');
  const chosen = useWatch({ control, name: 'default_country' });
  const country = countries.find(({ code }) => code === chosen);
  if (!country) return t('hintNone');
  return t('hint', { country: country.name, code: country.calling_code });
}
