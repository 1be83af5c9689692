'use client';

import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { useMessages } from '@/lib/messages/messages-provider';
import type { PhoneCountry } from '@/lib/settings/general';
import { generalSettingQuery } from '@/lib/settings/queries';
import { SettingPage } from './setting-page';

const LazyForm = lazyWithPreload(
  () => import('./general-settings-form').then((module) => module.GeneralSettingsForm),
  ['forms', 'general-settings-form'],
);

export function GeneralSettingsView({ countries }: { countries: PhoneCountry[] }) {
  const t = useMessages('general-settings');
  return (
    <SettingPage title={t('title')} loading={t('loading')} failed={t('failed')} query={generalSettingQuery()}>
      {(settings) => <LazyForm settings={settings} countries={countries} />}
    </SettingPage>
  );
}
