import { TemplatesView } from '@/components/templates/list/templates-view';
import { listTemplates } from '@/lib/server/templates/templates';
import { templateQueries } from '@/lib/templates/queries';
import { templateListUrl, templatesHref } from '@/lib/templates/search-params';
import { guardedPage, withPrefetched } from '../../guarded-page';
import { PageMessages } from '../../page-messages';
import { titledMetadata } from '../../page-metadata';

export const generateMetadata = titledMetadata('templates');

export default async function TemplatesPage({ searchParams }: PageProps<'/templates'>) {
  const params = templateListUrl.load(await searchParams);
  return guardedPage('templates:read', templatesHref(params), () => {
    const filters = templateListUrl.toFilters(params);
    return withPrefetched(
      <PageMessages of={['message-preview', 'template-fields', 'template-obstacles', 'templates']}>
        <TemplatesView />
      </PageMessages>,
      {
        queryKey: templateQueries.list(filters).queryKey,
        queryFn: () => listTemplates(filters),
      },
    );
  });
}
