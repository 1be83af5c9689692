import { ContactsView } from '@/components/contacts/list/contacts-view';
import { can } from '@/lib/auth/permissions';
import { contactsHref, loadContactParams, unreadableSearch } from '@/lib/contact-index/search-params';
import { paths } from '@/lib/paths';
import { queryText } from '@/lib/url-state/params';
import { pageContext } from '../../guard';
import { guardedPage, withPrefetched } from '../../guarded-page';
import { PageMessages } from '../../page-messages';
import { titledMetadata } from '../../page-metadata';
import { contactsPageQueries } from './queries';

export const generateMetadata = titledMetadata('contacts');

export default async function ContactsPage({ searchParams }: PageProps<'/contacts'>) {
  const asked = await searchParams;
  const isReadable = unreadableSearch(asked).length === 0;
  const params = loadContactParams(asked);
  const from = isReadable ? contactsHref(params) : asTyped(asked);
  return guardedPage('contacts:read', from, (user) => {
    return withPrefetched(
      <PageMessages
        of={['contact-fields', 'contact-index', 'contacts', 'group-names', 'lists-selection', 'views']}
      >
        <ContactsView
          canWrite={can(user.roles, 'contacts:write')}
          canExport={can(user.roles, 'contacts:export')}
        />
      </PageMessages>,
      ...contactsPageQueries(pageContext(user), isReadable ? params : null),
    );
  });
}

/** So that it says after the sign-in too what can't be read. */
function asTyped(asked: Awaited<PageProps<'/contacts'>['searchParams']>): string {
  const texts = Object.entries(asked).flatMap(([name, given]) =>
    [given ?? []].flat().map((text) => [name, text]),
  );
  return paths.contacts + queryText(new URLSearchParams(texts));
}
