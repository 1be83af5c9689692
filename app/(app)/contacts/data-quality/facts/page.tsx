import { GoneFactsView } from '@/components/gone-facts/gone-facts-view';
import { can } from '@/lib/auth/permissions';
import { goneQueries } from '@/lib/contact-facts/gone-queries';
import { goneHref, goneListUrl } from '@/lib/contact-facts/gone-url';
import { listGone } from '@/lib/server/contact-facts/gone';
import { pageContext } from '../../../../guard';
import { guardedPage, withPrefetched } from '../../../../guarded-page';
import { PageMessages } from '../../../../page-messages';
import { titledMetadata } from '../../../../page-metadata';

export const generateMetadata = titledMetadata('facts-gone');

export default async function GoneFactsPage({ searchParams }: PageProps<'/contacts/data-quality/facts'>) {
  const params = goneListUrl.load(await searchParams);
  return guardedPage('contacts:read', goneHref(params), (user) => {
    const filters = goneListUrl.toFilters(params);
    return withPrefetched(
      <PageMessages of={['facts-gone']}>
        <GoneFactsView canRemove={can(user.roles, 'data:manage')} />
      </PageMessages>,
      {
        queryKey: goneQueries.list(filters).queryKey,
        queryFn: () => listGone(pageContext(user), filters),
      },
    );
  });
}
