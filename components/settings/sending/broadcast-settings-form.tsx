import { useId } from 'react';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { Field } from '@/components/ui/form-controls/field';
import { Input } from '@/components/ui/form-controls/input';
import { Select } from '@/components/ui/form-controls/select';
import { TimeZones } from '@/components/ui/form-controls/time-zones';
import { useSaveBroadcastSettings } from '@/lib/broadcasts/mutations';
import {
  type BroadcastSettings,
  broadcastSettingsForm,
  TIERS,
  toBroadcastSettingsInput,
} from '@/lib/broadcasts/settings';
import { formatCount } from '@/lib/format';
import { SettingForm } from '../setting-form';

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

export function BroadcastSettingsForm({ settings }: { settings: BroadcastSettings }) {
  const zonesId = useId();
  const { mutateAsync } = useSaveBroadcastSettings();
  return (
    <SettingForm
      name="broadcast-settings"
      notSaved="The settings of broadcasts weren’t saved."
      setting={settings}
      schema={broadcastSettingsForm}
      fields={['approval_above', 'confirm_above', 'marketers_approve', 'tier', 'zone']}
      save={mutateAsync}
      toValues={toBroadcastSettingsInput}
      saved="Settings saved. They apply to the next recipient list."
      saveLabel="Save broadcast settings"
    >
      {({ register, formState: { errors } }) => (
        <>
          {COUNTS.map(({ name, label, hint }) => (
            <Field key={name} label={label} error={errors[name]?.message} hint={hint}>
              <Input inputMode="numeric" autoComplete="off" className="num max-w-40" {...register(name)} />
            </Field>
          ))}
          <Checkbox
            label="Marketers can approve other people’s broadcasts"
            {...register('marketers_approve')}
          />
          <Field
            label="WhatsApp’s limit in 24 hours"
            error={errors.tier?.message}
            hint="WhatsApp Manager shows it under messaging limits. You’re warned when a broadcast would exceed it."
          >
            <Select {...register('tier')}>
              <option value="">No limit, or unknown</option>
              {TIERS.map((tier) => (
                <option key={tier} value={tier}>
                  {formatCount(tier, 'person', 'people')}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label="Time zone of new broadcasts"
            optional
            error={errors.zone?.message}
            hint="Without one, that of the browser in which a broadcast is written."
          >
            <Input list={zonesId} autoComplete="off" {...register('zone')} />
          </Field>
          <TimeZones id={zonesId} />
        </>
      )}
    </SettingForm>
  );
}
