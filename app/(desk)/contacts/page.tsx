import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { ContactsView } from '@/components/contacts/contacts-view';
import { can } from '@/lib/auth/permissions';
import { contactQueries } from '@/lib/contacts/queries';
import { contactsHref, loadContactParams, toListFilters } from '@/lib/contacts/search-params';
import { GROUP_NAMES_PAGE, groupQueries } from '@/lib/groups/queries';
import { listContacts } from '@/lib/server/contacts';
import { listGroups } from '@/lib/server/groups';
import { pageContext, requirePermission } from '../../guard';
import { prefetched } from '../../prefetch';

export const metadata: Metadata = { title: 'Contacts' };

export default async function ContactsPage({ searchParams }: PageProps<'/contacts'>) {
  const params = await loadContactParams(searchParams);
  const user = await requirePermission('contacts:read', contactsHref(params));
  const ctx = pageContext(user);
  const filters = toListFilters(params);
  const state = await prefetched(
    { queryKey: contactQueries.list(filters).queryKey, queryFn: () => listContacts(ctx, filters) },
    { queryKey: groupQueries.names().queryKey, queryFn: () => listGroups(ctx, GROUP_NAMES_PAGE) },
  );
  return (
    <HydrationBoundary state={state}>
      <ContactsView canWrite={can(user.roles, 'contacts:write')} />
    </HydrationBoundary>
  );
}
