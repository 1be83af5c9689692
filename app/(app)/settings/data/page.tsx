import type { Metadata } from 'next';
import { DataSettingsView } from '@/components/settings/data/data-settings-view';
import { dataSettingQuery } from '@/lib/data/queries';
import { PAGE_TITLES } from '@/lib/page-titles';
import { paths } from '@/lib/paths';
import { readDataSettings } from '@/lib/server/settings/data';
import { guardedPage, withPrefetched } from '../../../guarded-page';
import { PageMessages } from '../../../page-messages';

export const metadata: Metadata = { title: PAGE_TITLES.data };

export default async function DataPage() {
  return guardedPage('data:manage', paths.data, () => {
    return withPrefetched(
      <PageMessages of={['units']}>
        <DataSettingsView />
      </PageMessages>,
      {
        queryKey: dataSettingQuery().queryKey,
        queryFn: () => readDataSettings(),
      },
    );
  });
}
