'use client';

import { useId } from 'react';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { useMessages } from '@/lib/messages/messages-provider';
import { sendSettingQuery } from '@/lib/sends/queries';
import type { SendSettings, SendSettingsRead } from '@/lib/sends/settings';
import { SettingPage } from '../setting-page';
import { BroadcastSettingsSection } from './broadcast-settings';

export function SendSettingsView({ canWrite }: { canWrite: boolean }) {
  const t = useMessages('send-settings');
  return (
    <SettingPage title={t('title')} loading={t('loading')} failed={t('failed')} query={sendSettingQuery()}>
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
  ['forms', 'send-settings-form'],
);

function SettingsFacts({ settings }: { settings: SendSettings }) {
  const t = useMessages('send-settings');
  const { per_person_day, per_team_day, shield_minutes } = settings;
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 [&>dd]:num [&>*]:min-h-8 [&>dt]:text-muted">
        <dt>{t('per_person_day')}</dt>
        <dd>{t('messages', { count: per_person_day })}</dd>
        <dt>{t('per_team_day')}</dt>
        <dd>{t('messages', { count: per_team_day })}</dd>
        <dt>{t('shield_minutes')}</dt>
        <dd>{t('minutes', { count: shield_minutes })}</dd>
      </dl>
      <p className="text-muted text-small">{t('onlyAdmins')}</p>
    </div>
  );
}

function UsedToday({ settings }: { settings: SendSettingsRead }) {
  const t = useMessages('send-settings');
  const headingId = useId();
  const { used_by_me, used_by_everyone, per_person_day, per_team_day } = settings;
  return (
    <section aria-labelledby={headingId} className="grid gap-3 rounded border p-4">
      <h2 id={headingId} className="font-semibold">
        {t('used.title')}
      </h2>
      <Used label={t('used.byYou')} used={used_by_me} cap={per_person_day} />
      <Used label={t('used.byEveryone')} used={used_by_everyone} cap={per_team_day} />
      <p className="text-muted text-small">{t('used.broadcasts')}</p>
    </section>
  );
}

function Used({ label, used, cap }: { label: string; used: number; cap: number }) {
  const t = useMessages('send-settings');
  const full = used >= cap;
  const values = { used, limit: cap };
  return (
    <div className="grid gap-1">
      <p className="flex justify-between gap-3 text-small">
        <span className="text-muted">{label}</span>
        <span className="num">
          {full
            ? t.rich('used.limitReached', {
                ...values,
                warning: (text) => <span className="text-warning">{text}</span>,
              })
            : t('used.count', values)}
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
