import { TagsView } from '@/components/tags/tags-view';
import { factsQueries } from '@/lib/contact-facts/queries';
import { loadTagParams, tagsHref } from '@/lib/contact-facts/tags-url';
import { listTags } from '@/lib/server/contact-facts/tags';
import { guardedPage, withPrefetched } from '../../../guarded-page';
import { PageMessages } from '../../../page-messages';
import { titledMetadata } from '../../../page-metadata';

export const generateMetadata = titledMetadata('tags');

export default async function TagsPage({ searchParams }: PageProps<'/settings/tags'>) {
  const params = loadTagParams(await searchParams);
  return guardedPage('facts:define', tagsHref(params), () =>
    withPrefetched(
      <PageMessages of={['tags']}>
        <TagsView />
      </PageMessages>,
      { queryKey: factsQueries.tags().queryKey, queryFn: () => listTags() },
    ),
  );
}
