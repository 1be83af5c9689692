import { FormFailure } from '@/components/forms/form-failure';
import { FilledNote } from '@/components/forms/form-notes';
import { useRecordForm } from '@/components/forms/use-record-form';
import { Button } from '@/components/ui/form-controls/button';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { toast } from '@/components/ui/overlay/toast';
import { useSaveSendSettings } from '@/lib/sends/mutations';
import {
  type SendSettings,
  type SendSettingsForm,
  sendSettingsForm,
  toSendSettingsForm,
} from '@/lib/sends/settings';
import { SETTING_LABELS } from './setting-labels';

const FIELDS = [
  { name: 'per_person_day', hint: 'Limits the cost of a mistake.' },
  { name: 'per_desk_day', hint: '0 stops all sending.' },
  { name: 'shield_minutes', hint: 'Team members can still send it after confirming a warning.' },
] as const;

/** Opens with these settings: a change by someone else must not discard typing. */
export function SettingsForm({ settings }: { settings: SendSettings }) {
  const { mutateAsync } = useSaveSendSettings();
  const { form, ...record } = useRecordForm<SendSettingsForm, SendSettings>({
    name: 'send-settings',
    record: null,
    values: toSendSettingsForm(settings),
    schema: sendSettingsForm,
    fields: FIELDS.map(({ name }) => name),
    mode: 'onTouched',
    nameOf: () => 'the settings',
    write: (next) => mutateAsync(next),
    onSaved(_saved, { values, isOpen }) {
      void toast('success', 'Settings saved. They apply from the next message.');
      if (isOpen) record.reopen(toSendSettingsForm(values));
    },
  });
  const { errors } = form.formState;

  return (
    <form
      key={record.key}
      className="grid gap-4"
      noValidate
      onSubmit={record.submit}
      onKeyDown={submitOnCommandEnter}
    >
      <FilledNote form={record} />
      {FIELDS.map(({ name, hint }) => (
        <Field key={name} label={SETTING_LABELS[name]} error={errors[name]?.message} hint={hint}>
          <Input inputMode="numeric" autoComplete="off" className="num max-w-40" {...form.register(name)} />
        </Field>
      ))}
      {record.state.failure && <FormFailure {...record.state.failure} />}
      <div>
        <Button type="submit" variant="primary" pending={record.isSaving}>
          Save settings
        </Button>
      </div>
    </form>
  );
}
