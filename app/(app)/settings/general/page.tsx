import { GeneralSettingsView } from '@/components/settings/general-settings-view';
import { paths } from '@/lib/paths';
import { languageChoices } from '@/lib/server/messages/choices';
import { phoneCountries } from '@/lib/server/phone';
import { readGeneralSettings } from '@/lib/server/settings/general';
import { generalSettingQuery } from '@/lib/settings/queries';
import { guardedPage, withPrefetched } from '../../../guarded-page';
import { PageMessages } from '../../../page-messages';
import { titledMetadata } from '../../../page-metadata';

export const generateMetadata = titledMetadata('general-settings');

export default async function GeneralSettingsPage() {
  return guardedPage('general-settings:write', paths.generalSettings, () => {
    return withPrefetched(
      <PageMessages of={['general-settings']}>
        <GeneralSettingsView countries={phoneCountries()} languages={languageChoices()} />
      </PageMessages>,
      {
        queryKey: generalSettingQuery().queryKey,
        queryFn: () => readGeneralSettings(),
      },
    );
  });
}
