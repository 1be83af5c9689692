import { formatCount } from '@/lib/format';
import type { SendSettings } from '@/lib/sends/settings';
import { SETTING_LABELS } from './setting-labels';

/** The settings for whoever may not change them. */
export function SettingsFacts({ settings }: { settings: SendSettings }) {
  const { per_person_day, per_desk_day, shield_minutes } = settings;
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 [&>dd]:num [&>*]:min-h-8 [&>dt]:text-muted">
        <dt>{SETTING_LABELS.per_person_day}</dt>
        <dd>{formatCount(per_person_day, 'message')}</dd>
        <dt>{SETTING_LABELS.per_desk_day}</dt>
        <dd>{formatCount(per_desk_day, 'message')}</dd>
        <dt>{SETTING_LABELS.shield_minutes}</dt>
        <dd>{formatCount(shield_minutes, 'minute')}</dd>
      </dl>
      <p className="text-muted text-small">An admin can change these.</p>
    </div>
  );
}
