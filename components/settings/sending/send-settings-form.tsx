import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
import { useSaveSendSettings } from '@/lib/sends/mutations';
import { moreThanTeam, type SendSettings, sendSettingsForm, toSendSettingsInput } from '@/lib/sends/settings';
import { SettingForm } from '../setting-form';

const FIELDS = ['per_person_day', 'per_team_day', 'shield_minutes'] as const;

export function SendSettingsForm({ settings }: { settings: SendSettings }) {
  const t = useMessages('send-settings-form');
  const labels = useMessages('send-settings');
  const { mutateAsync } = useSaveSendSettings();
  const write = useText();
  return (
    <SettingForm
      name="send-settings"
      notSaved={coded('send-settings-form.notSaved')}
      setting={settings}
      schema={sendSettingsForm}
      fields={FIELDS}
      save={mutateAsync}
      toValues={toSendSettingsInput}
      saved={coded('send-settings-form.saved')}
      saveLabel={t('save')}
    >
      {({ register, watch, formState: { errors } }) =>
        FIELDS.map((name) => (
          <Field
            key={name}
            label={labels(name)}
            error={errors[name]?.message}
            hint={write((name === 'per_person_day' && moreThanTeam(watch())) || t(`hint.${name}`))}
          >
            <Input inputMode="numeric" autoComplete="off" className="num max-w-40" {...register(name)} />
          </Field>
        ))
      }
    </SettingForm>
  );
}
