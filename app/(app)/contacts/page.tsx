import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { ContactsView } from '@/components/contacts/list/contacts-view';
import { can } from '@/lib/auth/permissions';
import { contactsHref, loadContactParams } from '@/lib/contact-index/page-params';
import { PAGE_TITLES } from '@/lib/page-titles';
import { pageContext, requirePermission } from '../../guard';
import { NoAccess } from '../../no-access';
import { prefetched } from '../../prefetch';
import { contactsPageQueries } from './queries';

export const metadata: Metadata = { title: PAGE_TITLES.contacts };

export default async function ContactsPage({ searchParams }: PageProps<'/contacts'>) {
  const params = loadContactParams(await searchParams);
  const user = await requirePermission('contacts:read', contactsHref(params));
  if (!user) return <NoAccess permission="contacts:read" />;
  const state = await prefetched(...contactsPageQueries(pageContext(user), params));
  return (
    <HydrationBoundary state={state}>
      <ContactsView
        canWrite={can(user.roles, 'contacts:write')}
        canExport={can(user.roles, 'contacts:export')}
      />
    </HydrationBoundary>
  );
}
