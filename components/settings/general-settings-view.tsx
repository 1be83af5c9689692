'use client';

import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PAGE_TITLES } from '@/lib/page-titles';
import type { PhoneCountry } from '@/lib/settings/general';
import { generalSettingQuery } from '@/lib/settings/queries';
import { SettingPage } from './setting-page';

const LazyForm = lazyWithPreload(
  () => import('./general-settings-form').then((module) => module.GeneralSettingsForm),
  ['forms'],
);

export function GeneralSettingsView({ countries }: { countries: PhoneCountry[] }) {
  return (
    <SettingPage
      title={PAGE_TITLES.generalSettings}
      loading="Loading the settings"
      failed="Couldn’t load the settings"
      query={generalSettingQuery()}
    >
      {(settings) => <LazyForm settings={settings} countries={countries} />}
    </SettingPage>
  );
}
