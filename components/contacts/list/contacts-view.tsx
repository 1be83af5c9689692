'use client';

import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import Upload from 'lucide-react/icons/upload';
import { useRouter } from 'next/navigation';
import { Fragment, useCallback, useEffect, useState } from 'react';
import { ListNotes } from '@/components/data-table/list-notes';
import { ListPager } from '@/components/data-table/list-pager';
import { useSelection } from '@/components/data-table/selection';
import { ViewsMenu } from '@/components/saved-views/views-menu';
import { PageHeader } from '@/components/shell/nav/page-header';
import { ListWaitingNote, useIsSavingAtService } from '@/components/shell/nav/waiting-note';
import { useAppActions } from '@/components/ui/app-actions';
import { StateLink } from '@/components/ui/display/state-link';
import { VisuallyHidden } from '@/components/ui/display/text';
import { LinkButton } from '@/components/ui/form-controls/button';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { toast } from '@/components/ui/overlay/toast';
import { saidOf } from '@/lib/api/client';
import { toQueryString } from '@/lib/api/query-string';
import { can } from '@/lib/auth/permissions';
import { contactIndexQueries, coverageOf } from '@/lib/contact-index/queries';
import { DEFAULT_TABLE_PREFERENCES, type TablePreferences } from '@/lib/contacts/columns';
import { contactName, contactPhone } from '@/lib/contacts/display';
import { contactQueries } from '@/lib/contacts/queries';
import { rememberContact } from '@/lib/contacts/recent';
import type { Contact } from '@/lib/contacts/schema';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { paths } from '@/lib/paths';
import { useSavePreference } from '@/lib/preferences/mutations';
import { preferenceQueries } from '@/lib/preferences/queries';
import { ExportButton } from '../export/export-button';
import { NewContactLink } from '../form/new-contact-link';
import { OutageContext, useOutage } from '../outage';
import { ContactState, useContactState } from '../use-contact-state';
import { ContactsBody } from './contacts-body';
import { ContactsToolbar } from './contacts-toolbar';
import { countLabel } from './count-label';
import { IndexLine } from './index-line';
import { LazyContactSheet } from './lazy-sheet';
import { ownOrder } from './own-order';
import { SavedCopyAge } from './saved-copy-age';
import { useContactKeys } from './use-contact-keys';
import { type ContactPage, useContactList } from './use-contact-list';
import { useTotals } from './use-totals';

const SendToMatching = lazyWithPreload(() =>
  import('./send-to-matching').then((module) => module.SendToMatching),
);
const PartialNote = lazyWithPreload(
  () => import('@/components/contact-index/partial-note').then((module) => module.PartialNote),
  ['contact-index-sync'],
);
const PartialPageNote = lazyWithPreload(
  () => import('@/components/contact-index/partial-note').then((module) => module.PartialPageNote),
  ['contact-index-sync'],
);
const UnreadableSearch = lazyWithPreload(
  () => import('./unreadable-search').then((module) => module.UnreadableSearch),
  ['contacts-none', 'contact-filters-panel'],
);
const OutageNote = lazyWithPreload(() => import('./outage-note').then((module) => module.OutageNote));

const NONE: Contact[] = [];

type ContactsViewProps = { canWrite: boolean; canExport: boolean };

export function ContactsView(props: ContactsViewProps) {
  return (
    <ContactState>
      <ReadableView {...props} />
    </ContactState>
  );
}

/** Shows no one while part of the search can't be read: the list without that part would be another one. */
function ReadableView(props: ContactsViewProps) {
  const { unreadable } = useContactState();
  const t = useMessages('contacts');
  if (unreadable.length === 0) return <View {...props} />;
  return (
    <>
      <PageHeader title={t('title')} />
      <PartBoundary>
        <UnreadableSearch />
      </PartBoundary>
    </>
  );
}

function View({ canWrite, canExport }: ContactsViewProps) {
  const { params, query, asked } = useContactState();
  const t = useMessages('contacts');
  const { list, outage } = useContactList();
  const rows = list.data?.data ?? NONE;
  const selection = useSelection(rows);
  const { look, change } = useTablePreferences();
  // React may put the HTML of a boundary where only a script shows it, and a page with an open sheet works without one.
  const [SheetBoundary] = useState(() => (params.contact === null ? PartBoundary : Fragment));
  useContactKeys({ rows, canWrite: canWrite && !outage, onSelect: selection.select });
  useRecentContact(rows);
  const extent = query && coverageOf(list.data?.meta);
  const totals = useTotals(list.data?.meta);
  const selected = [...selection.selection.rows.keys()];
  const isNarrowed = asked !== null && toQueryString({ ...asked, sort: undefined }) !== '';
  const { roles } = useAppActions();
  const mayBroadcast = can(roles, 'broadcasts:create');
  const mayImport = can(roles, 'contacts:import');
  const exportButton = (
    <ExportButton
      query={asked ?? { q: '' }}
      selected={selected}
      total={totals}
      columns={look.columns.filter(({ shown }) => shown).map(({ id }) => id)}
    />
  );
  return (
    <OutageContext value={outage}>
      <PageHeader
        title={t('title')}
        meta={totals && !isUnknown(totals) && countLabel(t, totals)}
        action={canWrite && <NewContactLink />}
      />
      <ContactsToolbar
        rows={rows}
        selection={selection}
        look={look}
        onLook={change}
        total={totals}
        selectedActions={canExport && selected.length > 0 && exportButton}
      >
        <ListViews />
        {isNarrowed && mayBroadcast && selected.length === 0 && (
          <PartBoundary>
            <SendToMatching query={toQueryString(asked)} />
          </PartBoundary>
        )}
        {mayImport && selected.length === 0 && <ImportLink />}
        {canExport && selected.length === 0 && exportButton}
      </ContactsToolbar>
      <Waiting
        isShown={!list.isPlaceholderData && list.data?.meta.saved !== undefined}
        isAwaited={list.data?.meta.waiting !== undefined}
      />
      <div role="status" className="empty:hidden">
        {outage && (
          <PartBoundary>
            <OutageNote outage={outage} asOf={list.data?.meta.as_of} />
          </PartBoundary>
        )}
      </div>
      {!outage && <ListNotes list={list} />}
      <VisuallyHidden role="status">{extent && rows.length === 0 && t('noMatch.said')}</VisuallyHidden>
      {extent && !extent.complete && rows.length > 0 && (
        <PartBoundary>
          <PartialNote extent={extent} />
        </PartBoundary>
      )}
      {list.data?.meta.waiting && (
        <PartBoundary>
          <PartialPageNote rows={list.data.data.length} meta={list.data.meta} />
        </PartBoundary>
      )}
      <ContactsBody list={list} look={look} selection={selection} canWrite={canWrite} />
      {list.data && !isUnknown(list.data.meta) && (
        <ContactsPager meta={list.data.meta} hidden={totals?.hidden ?? 0} />
      )}
      {params.contact !== null && (
        <SheetBoundary>
          <LazyContactSheet contacts={rows} loading={list.isPending} canWrite={canWrite} />
        </SheetBoundary>
      )}
    </OutageContext>
  );
}

/** Nothing has been read yet. */
function isUnknown({ waiting, total }: ContactPage['meta']): boolean {
  return waiting !== undefined && total === 0;
}

function ImportLink() {
  const t = useMessages('contacts');
  return (
    <LinkButton size="sm" variant="ghost" prefetch={false} href={paths.importContacts}>
      <Upload />
      {t('import')}
    </LinkButton>
  );
}

type ContactsPagerProps = Pick<ContactPage, 'meta'> & { hidden: number };

function ContactsPager({ meta, hidden }: ContactsPagerProps) {
  const { params, filters, query, go, linkTo } = useContactState();
  const t = useMessages('contacts');
  const outage = useOutage();
  const client = useQueryClient();
  return (
    <ListPager
      meta={meta}
      filters={filters}
      hrefOf={(page) => linkTo({ page }).href}
      go={go}
      prefetch={(page) => {
        if (query) void client.prefetchQuery(contactIndexQueries.list({ ...query, ...page }));
        // The server skips this prefetch when few requests are left in the rate limit.
        else if (!outage) void client.prefetchQuery(contactQueries.prefetch(page));
      }}
    >
      {params.sort === null && (
        // Not beside an open panel, where it has no room.
        <span className="text-muted text-small max-lg:hidden [body:has([data-sheet])_&]:hidden">
          {t(`order.${ownOrder(params.q, query !== null)}`)}
        </span>
      )}
      {!outage && meta.saved && <SavedCopyAge asOf={meta.as_of} {...meta.saved} />}
      {hidden > 0 && (
        <StateLink {...linkTo({ deleted: 'all', page: 1 })} className="text-muted text-small underline">
          {t('hidden', { count: hidden })}
        </StateLink>
      )}
      <IndexLine shown={coverageOf(meta)} />
    </ListPager>
  );
}

/** Apart from the view, which need not be rendered when a request begins or ends. */
function Waiting({ isShown, isAwaited }: { isShown: boolean; isAwaited: boolean }) {
  const { filters, query } = useContactState();
  const { queryKey } = contactQueries.list(filters);
  // No one waits for the refresh of a saved copy that is shown.
  const isReading = useIsFetching({ queryKey, exact: true, predicate: () => !isShown }) > 0;
  const saving = useIsSavingAtService();
  const waiting = isAwaited || (isReading && query === null) || saving;
  return <ListWaitingNote waiting={waiting} saving={saving} />;
}

function ListViews() {
  const { asked, ask } = useContactState();
  const router = useRouter();

  async function open(query: string) {
    const { loadContactSearchParams, unreadableSearch } = await import('@/lib/contact-index/search-params');
    // With its text in the URL, the page says what can't be read.
    if (unreadableSearch(query).length > 0) router.push(`${paths.contacts}?${query}`);
    else ask(loadContactSearchParams(`?${query}`));
  }

  return <ViewsMenu query={toQueryString(asked ?? {})} onOpen={open} />;
}

const reportNotSaved = (error: Error) =>
  void toast('error', coded('contacts.columnsNotSaved'), { description: saidOf(error) });

/** The user's columns and row height, and a function to change them, which waits until they are known. */
function useTablePreferences() {
  const client = useQueryClient();
  const { data } = useQuery(preferenceQueries.mine());
  const { mutate } = useSavePreference(reportNotSaved);
  const look = data?.contacts_table ?? DEFAULT_TABLE_PREFERENCES;
  const change = useCallback(
    (next: (latest: TablePreferences) => TablePreferences) => {
      client
        .ensureQueryData(preferenceQueries.mine())
        .then((now) => mutate({ key: 'contacts_table', value: next(now.contacts_table) }))
        .catch(reportNotSaved);
    },
    [client, mutate],
  );
  return { look, change };
}

function useRecentContact(rows: Contact[]) {
  const { params } = useContactState();
  const fields = useMessages('contact-fields');
  // Reads the sheet's cached record, and fetches nothing itself.
  const recalled = useQuery({ ...contactIndexQueries.one(params.contact ?? ''), enabled: false }).data?.data;
  const open = rows.find(({ uuid }) => uuid === params.contact) ?? recalled;
  const uuid = open?.uuid;
  const name = open && (contactName(open) ?? contactPhone(open) ?? fields('nameless'));

  useEffect(() => {
    if (uuid && name) rememberContact({ uuid, name });
  }, [uuid, name]);
}
