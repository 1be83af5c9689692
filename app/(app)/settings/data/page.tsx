import { DataSettingsView } from '@/components/settings/data/data-settings-view';
import { dataSettingQuery } from '@/lib/data/queries';
import { paths } from '@/lib/paths';
import { readDataSettings } from '@/lib/server/settings/data';
import { guardedPage, withPrefetched } from '../../../guarded-page';
import { PageMessages } from '../../../page-messages';
import { titledMetadata } from '../../../page-metadata';

export const generateMetadata = titledMetadata('data-settings');

export default async function DataPage() {
  return guardedPage('data:manage', paths.data, () => {
    return withPrefetched(
      <PageMessages of={['data-settings', 'units']}>
        <DataSettingsView />
      </PageMessages>,
      {
        queryKey: dataSettingQuery().queryKey,
        queryFn: () => readDataSettings(),
      },
    );
  });
}
