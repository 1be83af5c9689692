import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { ContactsView } from '@/components/contacts/contacts-view';
import { can } from '@/lib/auth/permissions';
import { contactQueries } from '@/lib/contacts/queries';
import {
  contactsHref,
  loadContactParams,
  toDirectoryQuery,
  toListFilters,
} from '@/lib/contacts/search-params';
import { directoryQueries } from '@/lib/directory/queries';
import { GROUP_NAMES_PAGE, groupQueries } from '@/lib/groups/queries';
import { listContacts } from '@/lib/server/contacts';
import { searchDirectory } from '@/lib/server/directory/search';
import { directoryStatus } from '@/lib/server/directory/status';
import { listGroups } from '@/lib/server/groups';
import { pageContext, requirePermission } from '../../guard';
import { prefetched } from '../../prefetch';

export const metadata: Metadata = { title: 'Contacts' };

export default async function ContactsPage({ searchParams }: PageProps<'/contacts'>) {
  const params = await loadContactParams(searchParams);
  const user = await requirePermission('contacts:read', contactsHref(params));
  const ctx = pageContext(user);
  const [query, filters] = [toDirectoryQuery(params), toListFilters(params)];
  const state = await prefetched(
    query
      ? { queryKey: directoryQueries.list(query).queryKey, queryFn: () => searchDirectory(query) }
      : { queryKey: contactQueries.list(filters).queryKey, queryFn: () => listContacts(ctx, filters) },
    { queryKey: directoryQueries.status().queryKey, queryFn: () => directoryStatus() },
    { queryKey: groupQueries.names().queryKey, queryFn: () => listGroups(ctx, GROUP_NAMES_PAGE) },
  );
  return (
    <HydrationBoundary state={state}>
      <ContactsView canWrite={can(user.roles, 'contacts:write')} />
    </HydrationBoundary>
  );
}
