import { OwnFieldsView } from '@/components/own-fields/own-fields-view';
import { fieldsHref, loadFieldParams } from '@/lib/contact-facts/fields-url';
import { factsQueries } from '@/lib/contact-facts/queries';
import { fieldsFor } from '@/lib/server/contact-facts/fields';
import { store } from '@/lib/server/db/client';
import { pageContext } from '../../../guard';
import { guardedPage, withPrefetched } from '../../../guarded-page';
import { PageMessages } from '../../../page-messages';
import { titledMetadata } from '../../../page-metadata';

export const generateMetadata = titledMetadata('own-fields');

export default async function ContactFieldsPage({ searchParams }: PageProps<'/settings/contact-fields'>) {
  const params = loadFieldParams(await searchParams);
  return guardedPage('facts:define', fieldsHref(params), (user) =>
    withPrefetched(
      <PageMessages of={['own-fields', 'roles']}>
        <OwnFieldsView />
      </PageMessages>,
      { queryKey: factsQueries.fields().queryKey, queryFn: () => fieldsFor(pageContext(user), store()) },
    ),
  );
}
