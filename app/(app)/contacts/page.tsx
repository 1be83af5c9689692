import { ContactsView } from '@/components/contacts/list/contacts-view';
import { can } from '@/lib/auth/permissions';
import { contactsHref, loadContactParams } from '@/lib/contact-index/search-params';
import { pageContext } from '../../guard';
import { guardedPage, withPrefetched } from '../../guarded-page';
import { PageMessages } from '../../page-messages';
import { titledMetadata } from '../../page-metadata';
import { contactsPageQueries } from './queries';

export const generateMetadata = titledMetadata('contacts');

export default async function ContactsPage({ searchParams }: PageProps<'/contacts'>) {
  const params = loadContactParams(await searchParams);
  return guardedPage('contacts:read', contactsHref(params), (user) => {
    return withPrefetched(
      <PageMessages
        of={['contact-fields', 'contact-index', 'contacts', 'group-names', 'lists-selection', 'views']}
      >
        <ContactsView
          canWrite={can(user.roles, 'contacts:write')}
          canExport={can(user.roles, 'contacts:export')}
        />
      </PageMessages>,
      ...contactsPageQueries(pageContext(user), params),
    );
  });
}
