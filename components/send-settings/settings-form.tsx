import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormFailure } from '@/components/forms/form-failure';
import { type DraftProps, useDraftReports } from '@/components/forms/use-draft-reports';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { Button } from '@/components/ui/form-controls/button';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { type SendSettings, sendSettings } from '@/lib/sends/settings';
import { SETTING_LABELS } from './setting-labels';
import { toNumber } from './to-number';

type SettingsFormProps = DraftProps<SendSettings> & {
  /** Resolves when saved. Errors that it throws are shown in the form, which keeps what is typed. */
  onSubmit: (settings: SendSettings) => Promise<void>;
};

const FIELDS = [
  { name: 'per_person_day', hint: 'Limits the cost of a mistake.' },
  { name: 'per_desk_day', hint: '0 stops all sending.' },
  { name: 'shield_minutes', hint: 'Staff can still send it after confirming a warning.' },
] as const;

const NAMES = FIELDS.map(({ name }) => name);

export function SettingsForm(props: SettingsFormProps) {
  const { values, notice, onSubmit } = props;
  const form = useForm<SendSettings>({
    defaultValues: values,
    resolver: zodResolver(sendSettings),
    mode: 'onTouched',
  });
  const { errors } = form.formState;
  useDraftReports(form, props);

  const { submit, failure, pending } = useFormSubmit(form, NAMES, onSubmit);

  return (
    <form className="grid gap-4" noValidate onSubmit={submit} onKeyDown={submitOnCommandEnter}>
      {notice}
      {FIELDS.map(({ name, hint }) => (
        <Field key={name} label={SETTING_LABELS[name]} error={errors[name]?.message} hint={hint}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            className="num max-w-40"
            {...form.register(name, { setValueAs: toNumber })}
          />
        </Field>
      ))}
      {failure && <FormFailure {...failure} />}
      <div>
        <Button type="submit" variant="primary" pending={pending}>
          Save settings
        </Button>
      </div>
    </form>
  );
}
