import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { FormFailure } from '@/components/forms/form-failure';
import { type DraftProps, useDraftReports } from '@/components/forms/use-draft-reports';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { Button } from '@/components/ui/form-controls/button';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import { TimeZones } from '@/components/ui/form-controls/time-zones';
import { type BroadcastSettings, broadcastSettings, TIERS } from '@/lib/broadcasts/settings';
import { formatCount } from '@/lib/format';
import { toNumber } from './to-number';

type BroadcastSettingsFormProps = DraftProps<BroadcastSettings> & {
  /** Resolves when saved. Errors that it throws are shown in the form, which keeps what is typed. */
  onSubmit: (settings: BroadcastSettings) => Promise<void>;
};

const NAMES = ['approval_above', 'confirm_above', 'marketers_approve', 'zone', 'tier'] as const;

const COUNTS = [
  {
    name: 'approval_above',
    label: 'Messages above which a second person approves',
    hint: 'Never the person who wrote the broadcast. 0 for every broadcast.',
  },
  {
    name: 'confirm_above',
    label: 'Messages above which the number is typed to start',
    hint: 'So that no one starts a large broadcast by mistake.',
  },
] as const;

export function BroadcastSettingsForm(props: BroadcastSettingsFormProps) {
  const { values, notice, onSubmit } = props;
  const form = useForm<BroadcastSettings>({
    defaultValues: values,
    resolver: zodResolver(broadcastSettings),
    mode: 'onTouched',
  });
  const { errors } = form.formState;
  const zonesId = useId();
  useDraftReports(form, props);
  const { submit, failure, pending } = useFormSubmit(form, NAMES, onSubmit);
  return (
    <form className="grid gap-4" noValidate onSubmit={submit} onKeyDown={submitOnCommandEnter}>
      {notice}
      {COUNTS.map(({ name, label, hint }) => (
        <Field key={name} label={label} error={errors[name]?.message} hint={hint}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            className="num max-w-40"
            {...form.register(name, { setValueAs: toNumber })}
          />
        </Field>
      ))}
      <Checkbox
        label="Marketers may approve what others wrote, not only admins"
        {...form.register('marketers_approve')}
      />
      <Field
        label="WhatsApp’s limit in 24 hours"
        error={errors.tier?.message}
        hint="WhatsApp Manager shows it under messaging limits. Plans warn when it would be exceeded."
      >
        <Select
          {...form.register('tier', {
            setValueAs: (tier) => (tier === '' || tier === null ? null : Number(tier)),
          })}
        >
          <option value="">No limit, or unknown</option>
          {TIERS.map((tier) => (
            <option key={tier} value={tier}>
              {formatCount(tier, 'person', 'people')}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Time zone of new broadcasts" error={errors.zone?.message}>
        <Input list={zonesId} autoComplete="off" {...form.register('zone')} />
      </Field>
      <TimeZones id={zonesId} />
      {failure && <FormFailure {...failure} />}
      <div>
        <Button type="submit" variant="primary" pending={pending}>
          Save broadcast settings
        </Button>
      </div>
    </form>
  );
}
