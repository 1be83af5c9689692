'use client';

import {
  type DehydratedState,
  HydrationBoundary,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import Link from 'next/link';
import { createContext, use, useState } from 'react';
import type { Contact, ContactPage } from '../../service';

const PAGES = [
  'Overview',
  'Groups',
  'Send',
  'Broadcasts',
  'History',
  'Templates',
  'Replies',
  'Settings',
  'You',
];
const BUTTONS = ['Filter', 'Views', 'Import', 'Export', 'Columns'];
const COLUMNS = ['', 'Name', 'Phone', 'Email', 'Group', 'Unread', 'Last chat'];

type ListProps = { first: number; size: number };
type MustHaveProps = ListProps & { texts: Texts; state: DehydratedState };
/** By namespace and name. */
type Texts = Record<string, Record<string, unknown>>;

const TextsOfPage = createContext<Texts>({});

export function MustHave({ texts, state, ...list }: MustHaveProps) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { staleTime: 10_000 } } }));
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={state}>
        <TextsOfPage value={texts}>
          <Frame {...list} />
        </TextsOfPage>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}

function Frame(list: ListProps) {
  const { title } = use(TextsOfPage).contacts ?? {};
  return (
    <div className="flex min-h-dvh flex-col sm:grid sm:h-dvh sm:grid-cols-[56px_minmax(0,1fr)] lg:grid-cols-[224px_minmax(0,1fr)]">
      <header className="z-10 flex items-center bg-canvas sm:min-h-0 sm:flex-col sm:items-stretch sm:gap-3 sm:border-e sm:p-2.5">
        <nav aria-label="Main">
          <ul>
            {PAGES.map((page) => (
              <li key={page}>
                <Link className="nav-link" href={`/${page}`} prefetch={false}>
                  <Icon />
                  {page}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface">
        <h1>{String(title)}</h1>
        <div className="flex min-h-12 flex-wrap items-center gap-2 border-b py-2">
          <input type="search" aria-label="Search contacts" className="control h-8" />
          {BUTTONS.map((button) => (
            <button key={button} type="button" className="button button-ghost button-sm">
              <Icon />
              {button}
            </button>
          ))}
        </div>
        <Contacts {...list} />
      </main>
    </div>
  );
}

function Icon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="icon">
      <path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2" />
      <path d="M16 3.128a4 4 0 0 1 0 7.744" />
      <path d="M22 21v-2a4 4 0 0 0-3-3.87" />
    </svg>
  );
}

function pageOf(page: number, size: number) {
  return {
    queryKey: ['contacts', page],
    queryFn: async (): Promise<ContactPage> =>
      (await fetch(`/api/contacts?page=${page}&per_page=${size}`)).json(),
  };
}

function Contacts({ first, size }: ListProps) {
  const [page, setPage] = useState(first);
  const client = useQueryClient();
  const { data } = useQuery({ ...pageOf(page, size), placeholderData: keepPreviousData });
  return (
    <div className="relative min-h-0 min-w-0 flex-1 sm:overflow-auto">
      <a
        href={`?per_page=${size}&page=${page + 1}`}
        onPointerEnter={() => void client.prefetchQuery(pageOf(page + 1, size))}
        onClick={(event) => {
          event.preventDefault();
          setPage(page + 1);
        }}
      >
        Next page
      </a>
      <table className="data-table sm:table-fixed">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data?.data.map((contact) => (
            <ContactRow key={contact.uuid} contact={contact} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

// As many elements a row as in Frontdesk, with what says to a screen reader and on a phone what they are.
function ContactRow({ contact }: { contact: Contact }) {
  const name = contact.full_name ?? '';
  return (
    // biome-ignore lint/a11y/noRedundantRoles: as in Frontdesk.
    <tr role="row">
      <td className="select-cell">
        <label>
          <input type="checkbox" aria-label={`Select ${name}`} />
        </label>
      </td>
      <td>
        <a href={`?contact=${contact.uuid}`} data-record={contact.uuid}>
          <span aria-hidden="true" className="avatar">
            {name.slice(0, 1)}
          </span>
          <bdi>{name}</bdi>
        </a>
      </td>
      <td className="num says-itself">
        <bdi dir="ltr" title={contact.formatted_phone_number ?? undefined}>
          {contact.formatted_phone_number}
        </bdi>
      </td>
      <td className="says-itself not-on-phone">
        <bdi title={contact.email ?? undefined}>{contact.email}</bdi>
      </td>
      <td className="says-itself">
        {contact.contact_group_id !== null && (
          <span className="tag">
            <bdi>Group {contact.contact_group_id}</bdi>
          </span>
        )}
      </td>
      <td className="says-itself row-end">
        {contact.unread_messages ? <span className="badge">{contact.unread_messages}</span> : null}
      </td>
      <td className="says-itself row-end">
        <time dateTime={contact.latest_chat_created_at ?? undefined}>
          {contact.latest_chat_created_at?.slice(0, 10)}
        </time>
      </td>
    </tr>
  );
}
