import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { TemplatesView } from '@/components/templates/list/templates-view';
import { PAGE_TITLES } from '@/lib/page-titles';
import { listTemplates } from '@/lib/server/templates/templates';
import { templateQueries } from '@/lib/templates/queries';
import { loadTemplateParams, templatesHref, toTemplateFilters } from '@/lib/templates/search-params';
import { requirePermission } from '../../guard';
import { NoAccess } from '../../no-access';
import { prefetched } from '../../prefetch';

export const metadata: Metadata = { title: PAGE_TITLES.templates };

export default async function TemplatesPage({ searchParams }: PageProps<'/templates'>) {
  const params = loadTemplateParams(await searchParams);
  if (!(await requirePermission('templates:read', templatesHref(params))))
    return <NoAccess permission="templates:read" />;
  const filters = toTemplateFilters(params);
  const state = await prefetched({
    queryKey: templateQueries.list(filters).queryKey,
    queryFn: () => listTemplates(filters),
  });
  return (
    <HydrationBoundary state={state}>
      <TemplatesView />
    </HydrationBoundary>
  );
}
