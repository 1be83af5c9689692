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
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { SettingForm } from '../setting-form';

export function BroadcastSettingsForm({ settings }: { settings: BroadcastSettings }) {
  const zonesId = useId();
  const t = useMessages('broadcast-settings-form');
  const facts = useMessages('send-settings');
  const { mutateAsync } = useSaveBroadcastSettings();
  return (
    <SettingForm
      name="broadcast-settings"
      notSaved={coded('broadcast-settings-form.notSaved')}
      setting={settings}
      schema={broadcastSettingsForm}
      fields={['approval_above', 'confirm_above', 'marketers_approve', 'tier', 'zone']}
      save={mutateAsync}
      toValues={toBroadcastSettingsInput}
      saved={coded('broadcast-settings-form.saved')}
      saveLabel={t('save')}
    >
      {({ register, formState: { errors } }) => (
        <>
          {(['approval_above', 'confirm_above'] as const).map((name) => (
            <Field key={name} label={t(name)} error={errors[name]?.message} hint={t(`${name}Hint`)}>
              <Input inputMode="numeric" autoComplete="off" className="num max-w-40" {...register(name)} />
            </Field>
          ))}
          <Checkbox label={t('marketersApprove')} {...register('marketers_approve')} />
          <Field label={facts('broadcasts.limit')} error={errors.tier?.message} hint={t('limitHint')}>
            <Select {...register('tier')}>
              <option value="">{t('limitNone')}</option>
              {TIERS.map((tier) => (
                <option key={tier} value={tier}>
                  {facts('broadcasts.limitPeople', { count: tier })}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('zone')} optional error={errors.zone?.message} hint={t('zoneHint')}>
            <Input list={zonesId} autoComplete="off" {...register('zone')} />
          </Field>
          <TimeZones id={zonesId} />
        </>
      )}
    </SettingForm>
  );
}
