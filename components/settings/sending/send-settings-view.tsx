'use client';

import { useId } from 'react';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { formatCount, formatNumber } from '@/lib/format';
import { PAGE_TITLES } from '@/lib/page-titles';
import { sendSettingQuery } from '@/lib/sends/queries';
import type { SendSettings, SendSettingsRead } from '@/lib/sends/settings';
import { SettingPage } from '../setting-page';
import { BroadcastSettingsSection } from './broadcast-settings';
import { SETTING_LABELS } from './setting-labels';

export function SendSettingsView({ canWrite }: { canWrite: boolean }) {
  return (
    <SettingPage
      title={PAGE_TITLES.sendSettings}
      loading="Loading the settings"
      failed="Couldn’t load the settings"
      query={sendSettingQuery()}
    >
      {(settings) => (
        <div className="grid max-w-120 content-start gap-6">
          <UsedToday settings={settings} />
          {canWrite ? <LazyEditor settings={settings} /> : <SettingsFacts settings={settings} />}
          <BroadcastSettingsSection canWrite={canWrite} />
        </div>
      )}
    </SettingPage>
  );
}

const LazyEditor = lazyWithPreload(
  () => import('./send-settings-form').then((module) => module.SendSettingsForm),
  ['forms', 'sends-settings'],
);

function SettingsFacts({ settings }: { settings: SendSettings }) {
  const { per_person_day, per_team_day, shield_minutes } = settings;
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 [&>dd]:num [&>*]:min-h-8 [&>dt]:text-muted">
        <dt>{SETTING_LABELS.per_person_day}</dt>
        <dd>{formatCount(per_person_day, 'message')}</dd>
        <dt>{SETTING_LABELS.per_team_day}</dt>
        <dd>{formatCount(per_team_day, 'message')}</dd>
        <dt>{SETTING_LABELS.shield_minutes}</dt>
        <dd>{formatCount(shield_minutes, 'minute')}</dd>
      </dl>
      <p className="text-muted text-small">An admin can change these.</p>
    </div>
  );
}

function UsedToday({ settings }: { settings: SendSettingsRead }) {
  const headingId = useId();
  const { used_by_me, used_by_everyone, per_person_day, per_team_day } = settings;
  return (
    <section aria-labelledby={headingId} className="grid gap-3 rounded border p-4">
      <h2 id={headingId} className="font-semibold">
        Sent in the last 24 hours
      </h2>
      <Used label="By you" used={used_by_me} cap={per_person_day} />
      <Used label="By everyone" used={used_by_everyone} cap={per_team_day} />
      <p className="text-muted text-small">Messages of broadcasts count only for everyone.</p>
    </section>
  );
}

function Used({ label, used, cap }: { label: string; used: number; cap: number }) {
  const full = used >= cap;
  return (
    <div className="grid gap-1">
      <p className="flex justify-between gap-3 text-small">
        <span className="text-muted">{label}</span>
        <span className="num">
          {formatNumber(used)} of {formatNumber(cap)}
          {full && <span className="text-warning">, limit reached</span>}
        </span>
      </p>
      <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <span
          className={`block h-full rounded-full ${full ? 'bg-warning' : 'bg-accent'}`}
          style={{ width: `${cap === 0 ? 100 : Math.min(100, (used / cap) * 100)}%` }}
        />
      </span>
    </div>
  );
}
