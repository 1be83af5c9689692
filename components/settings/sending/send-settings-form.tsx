import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { useText } from '@/lib/messages/use-text';
import { useSaveSendSettings } from '@/lib/sends/mutations';
import { moreThanTeam, type SendSettings, sendSettingsForm, toSendSettingsInput } from '@/lib/sends/settings';
import { SettingForm } from '../setting-form';
import { SETTING_LABELS } from './setting-labels';

const FIELDS = [
  { name: 'per_person_day', hint: 'Limits the cost of a mistake.' },
  { name: 'per_team_day', hint: '0 stops all sending.' },
  { name: 'shield_minutes', hint: 'Team members can still send it after confirming a warning.' },
] as const;

export function SendSettingsForm({ settings }: { settings: SendSettings }) {
  const { mutateAsync } = useSaveSendSettings();
  const write = useText();
  return (
    <SettingForm
      name="send-settings"
      notSaved="The sending limits weren’t saved."
      setting={settings}
      schema={sendSettingsForm}
      fields={FIELDS.map(({ name }) => name)}
      save={mutateAsync}
      toValues={toSendSettingsInput}
      saved="Settings saved. They apply from the next message."
      saveLabel="Save settings"
    >
      {({ register, watch, formState: { errors } }) =>
        FIELDS.map(({ name, hint }) => (
          <Field
            key={name}
            label={SETTING_LABELS[name]}
            error={errors[name]?.message}
            hint={write((name === 'per_person_day' && moreThanTeam(watch())) || hint)}
          >
            <Input inputMode="numeric" autoComplete="off" className="num max-w-40" {...register(name)} />
          </Field>
        ))
      }
    </SettingForm>
  );
}
