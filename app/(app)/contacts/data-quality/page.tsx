import { DataQualityView } from '@/components/data-quality/data-quality-view';
import { can } from '@/lib/auth/permissions';
import { contactIndexQueries } from '@/lib/contact-index/queries';
import { dataQualityQueries } from '@/lib/data-quality/queries';
import {
  dataQualityHref,
  duplicateListUrl,
  firstKind,
  toDuplicateGroupsQuery,
} from '@/lib/data-quality/search-params';
import { listDuplicateGroups } from '@/lib/server/contact-index/duplicate-groups';
import { readIndexStatus } from '@/lib/server/contact-index/status';
import { guardedPage, withPrefetched } from '../../../guarded-page';
import { PageMessages } from '../../../page-messages';
import { titledMetadata } from '../../../page-metadata';

export const generateMetadata = titledMetadata('data-quality');

export default async function DataQualityPage({ searchParams }: PageProps<'/contacts/data-quality'>) {
  const params = duplicateListUrl.load(await searchParams);
  return guardedPage('contacts:read', dataQualityHref(params), async (user) => {
    const status = await readIndexStatus(Date.now());
    const query = toDuplicateGroupsQuery({ ...params, kind: params.kind ?? firstKind(status.counts) });
    return withPrefetched(
      <PageMessages
        of={[
          'contact-duplicates',
          'contact-fields',
          'contact-index-sync',
          'contact-quality',
          'data-quality',
          'group-names',
        ]}
      >
        <DataQualityView canWrite={can(user.roles, 'contacts:write')} />
      </PageMessages>,
      { queryKey: contactIndexQueries.status().queryKey, queryFn: async () => status },
      {
        queryKey: dataQualityQueries.duplicates(query).queryKey,
        queryFn: () => listDuplicateGroups(query),
      },
    );
  });
}
