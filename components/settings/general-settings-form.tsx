import { type Control, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/form-controls/field';
import { Select } from '@/components/ui/form-controls/select';
import {
  type GeneralSettings,
  type GeneralSettingsInput,
  generalSettingsForm,
  type PhoneCountry,
  toGeneralSettingsInput,
} from '@/lib/settings/general';
import { useSaveGeneralSettings } from '@/lib/settings/mutations';
import { SettingForm } from './setting-form';

type GeneralSettingsFormProps = { settings: GeneralSettings; countries: PhoneCountry[] };

export function GeneralSettingsForm({ settings, countries }: GeneralSettingsFormProps) {
  const { mutateAsync } = useSaveGeneralSettings();
  return (
    <div className="max-w-120">
      <SettingForm
        name="general-settings"
        notSaved="The general settings weren’t saved."
        setting={settings}
        schema={generalSettingsForm}
        fields={['default_country']}
        save={mutateAsync}
        toValues={toGeneralSettingsInput}
        saved="Settings saved."
        saveLabel="Save settings"
      >
        {({ control, register, formState: { errors } }) => (
          <Field
            label="Default country of phone numbers"
            error={errors.default_country?.message}
            hint={<CountryHint countries={countries} control={control} />}
          >
            <Select {...register('default_country')}>
              <option value="">None</option>
              {countries.map(({ code, name, calling_code }) => (
                <option key={code} value={code}>
                  {name} (+{calling_code})
                </option>
              ))}
            </Select>
          </Field>
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
  const chosen = useWatch({ control, name: 'default_country' });
  const country = countries.find(({ code }) => code === chosen);
  if (!country) return 'Without one, every number needs + and its country code.';
  return `A number without + and country code is read as one of ${country.name} (+${country.calling_code}), wherever one is entered.`;
}
