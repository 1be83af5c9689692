import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { GeneralSettingsView } from '@/components/settings/general-settings-view';
import { PAGE_TITLES } from '@/lib/page-titles';
import { paths } from '@/lib/paths';
import { phoneCountries } from '@/lib/server/phone';
import { readGeneralSettings } from '@/lib/server/settings/general';
import { generalSettingQuery } from '@/lib/settings/queries';
import { requirePermission } from '../../../guard';
import { NoAccess } from '../../../no-access';
import { prefetched } from '../../../prefetch';

export const metadata: Metadata = { title: PAGE_TITLES.generalSettings };

export default async function GeneralSettingsPage() {
  if (!(await requirePermission('general-settings:write', paths.generalSettings)))
    return <NoAccess permission="general-settings:write" />;
  const state = await prefetched({
    queryKey: generalSettingQuery().queryKey,
    queryFn: () => readGeneralSettings(),
  });
  return (
    <HydrationBoundary state={state}>
      <GeneralSettingsView countries={phoneCountries()} />
    </HydrationBoundary>
  );
}
