import type { Metadata } from 'next';
import { GeneralSettingsView } from '@/components/settings/general-settings-view';
import { PAGE_TITLES } from '@/lib/page-titles';
import { paths } from '@/lib/paths';
import { phoneCountries } from '@/lib/server/phone';
import { readGeneralSettings } from '@/lib/server/settings/general';
import { generalSettingQuery } from '@/lib/settings/queries';
import { guardedPage, withPrefetched } from '../../../guarded-page';

export const metadata: Metadata = { title: PAGE_TITLES.generalSettings };

export default async function GeneralSettingsPage() {
  return guardedPage('general-settings:write', paths.generalSettings, () => {
    return withPrefetched(<GeneralSettingsView countries={phoneCountries()} />, {
      queryKey: generalSettingQuery().queryKey,
      queryFn: () => readGeneralSettings(),
    });
  });
}
