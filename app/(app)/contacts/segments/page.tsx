import { SegmentsView } from '@/components/segments/segments-view';
import { can } from '@/lib/auth/permissions';
import { factsQueries } from '@/lib/contact-facts/queries';
import { loadSegmentParams, segmentsHref } from '@/lib/contact-facts/segments-url';
import { groupQueries } from '@/lib/groups/queries';
import { fieldsFor } from '@/lib/server/contact-facts/fields';
import { listSegments } from '@/lib/server/contact-facts/segments';
import { listTags } from '@/lib/server/contact-facts/tags';
import { store } from '@/lib/server/db/client';
import { groupNames } from '@/lib/server/groups/read';
import { pageContext } from '../../../guard';
import { guardedPage, withPrefetched } from '../../../guarded-page';
import { PageMessages } from '../../../page-messages';
import { titledMetadata } from '../../../page-metadata';

export const generateMetadata = titledMetadata('segments');

export default async function SegmentsPage({ searchParams }: PageProps<'/contacts/segments'>) {
  const params = loadSegmentParams(await searchParams);
  return guardedPage('contacts:read', segmentsHref(params), (user) => {
    const ctx = pageContext(user);
    return withPrefetched(
      <PageMessages
        of={[
          'contact-conditions',
          'contact-fields',
          'contact-filters',
          'contact-quality',
          'group-names',
          'segments',
          'times',
        ]}
      >
        <SegmentsView
          canDefine={can(user.roles, 'facts:define')}
          canSend={can(user.roles, 'broadcasts:create')}
        />
      </PageMessages>,
      { queryKey: factsQueries.segments().queryKey, queryFn: () => listSegments(ctx) },
      { queryKey: factsQueries.tags().queryKey, queryFn: () => listTags() },
      { queryKey: factsQueries.fields().queryKey, queryFn: () => fieldsFor(ctx, store()) },
      { queryKey: groupQueries.names().queryKey, queryFn: () => groupNames(ctx) },
    );
  });
}
