import { useId } from 'react';
import { FormFailure } from '@/components/forms/form-failure';
import { FilledNote } from '@/components/forms/form-notes';
import { useRecordForm } from '@/components/forms/use-record-form';
import { Button } from '@/components/ui/form-controls/button';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { submitOnCommandEnter } from '@/components/ui/form-controls/command-enter';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import { TimeZones } from '@/components/ui/form-controls/time-zones';
import { toast } from '@/components/ui/overlay/toast';
import { useSaveBroadcastSettings } from '@/lib/broadcasts/mutations';
import {
  type BroadcastSettings,
  type BroadcastSettingsForm,
  broadcastSettingsForm,
  TIERS,
  toBroadcastSettingsForm,
} from '@/lib/broadcasts/settings';
import { formatCount } from '@/lib/format';

const COUNTS = [
  {
    name: 'approval_above',
    label: 'Require approval above (messages)',
    hint: 'The author can’t approve. 0 = always.',
  },
  {
    name: 'confirm_above',
    label: 'Ask to type the number above (messages)',
    hint: 'Prevents starting a large broadcast by accident.',
  },
] as const;

/** Opens with these settings: a change by someone else must not discard typing. */
export function BroadcastSettingsEditor({ settings }: { settings: BroadcastSettings }) {
  const zonesId = useId();
  const { mutateAsync } = useSaveBroadcastSettings();
  const { form, ...record } = useRecordForm<BroadcastSettingsForm, BroadcastSettings>({
    name: 'broadcast-settings',
    record: null,
    values: toBroadcastSettingsForm(settings),
    schema: broadcastSettingsForm,
    fields: ['approval_above', 'confirm_above', 'marketers_approve', 'tier', 'zone'],
    mode: 'onTouched',
    nameOf: () => 'the settings of broadcasts',
    write: (next) => mutateAsync(next),
    onSaved(_saved, { values, isOpen }) {
      void toast('success', 'Settings saved. They apply to the next recipient list.');
      if (isOpen) record.reopen(toBroadcastSettingsForm(values));
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
      {COUNTS.map(({ name, label, hint }) => (
        <Field key={name} label={label} error={errors[name]?.message} hint={hint}>
          <Input inputMode="numeric" autoComplete="off" className="num max-w-40" {...form.register(name)} />
        </Field>
      ))}
      <Checkbox
        label="Marketers can approve other people’s broadcasts"
        {...form.register('marketers_approve')}
      />
      <Field
        label="WhatsApp’s limit in 24 hours"
        error={errors.tier?.message}
        hint="WhatsApp Manager shows it under messaging limits. You’re warned when a broadcast would exceed it."
      >
        <Select {...form.register('tier')}>
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
      {record.state.failure && <FormFailure {...record.state.failure} />}
      <div>
        <Button type="submit" variant="primary" pending={record.isSaving}>
          Save broadcast settings
        </Button>
      </div>
    </form>
  );
}
