'use client';

import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import type { LanguageChoice } from '@/lib/language/choices';
import { useMessages } from '@/lib/messages/messages-provider';
import type { PhoneCountry } from '@/lib/settings/general';
import { generalSettingQuery } from '@/lib/settings/queries';
import { SettingPage } from './setting-page';

const LazyForm = lazyWithPreload(
  () => import('./general-settings-form').then((module) => module.GeneralSettingsForm),
  ['forms', 'general-settings-form'],
);

type GeneralSettingsViewProps = { countries: PhoneCountry[]; languages: LanguageChoice[] };

export function GeneralSettingsView({ countries, languages }: GeneralSettingsViewProps) {
  const t = useMessages('general-settings');
  return (
    <SettingPage title={t('title')} loading={t('loading')} failed={t('failed')} query={generalSettingQuery()}>
      {(settings) => <LazyForm settings={settings} countries={countries} languages={languages} />}
    </SettingPage>
  );
}
