import { AuditView } from '@/components/audit/audit-view';
import { searchOn } from '@/lib/api/search-on';
import { auditQueries } from '@/lib/audit/queries';
import { auditHref, auditListUrl, toAuditFilters } from '@/lib/audit/search-params';
import { can } from '@/lib/auth/permissions';
import { auditFacets } from '@/lib/server/audit/facets';
import { listAuditEvents } from '@/lib/server/audit/list';
import { pageContext } from '../../../guard';
import { guardedPage, withPrefetched } from '../../../guarded-page';
import { PageMessages } from '../../../page-messages';
import { titledMetadata } from '../../../page-metadata';

export const generateMetadata = titledMetadata('audit');

export default async function AuditPage({ searchParams }: PageProps<'/settings/audit'>) {
  const params = auditListUrl.load(await searchParams);
  return guardedPage('audit:read', auditHref(params), async (user) => {
    const asked = toAuditFilters(params);
    const { page, per_page, reached: from, ...filters } = asked;
    const list = {
      queryKey: auditQueries.list(asked).queryKey,
      queryFn: () =>
        searchOn(from, (reached) => listAuditEvents(pageContext(user), filters, { page, per_page, reached })),
    };
    // A date filter depends on the reader's time zone, which only the browser knows.
    const dated = params.from !== null || params.to !== null;
    const facets = { queryKey: auditQueries.facets().queryKey, queryFn: auditFacets };
    return withPrefetched(
      <PageMessages of={['audit', 'job-names', 'lists-filters', 'lists-reach']}>
        <AuditView canSet={can(user.roles, 'audit-settings:write')} />
      </PageMessages>,
      ...(dated ? [facets] : [facets, list]),
    );
  });
}
