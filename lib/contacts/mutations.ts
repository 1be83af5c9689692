import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { post, put } from '../api/client';
import type { Page } from '../api/pagination';
import { contactQueries, historyQueries, indexedQueries } from './queries';
import type {
  Contact,
  ContactCreated,
  ContactInput,
  ContactSaved,
  ContactUpdate,
  ListPosition,
} from './schema';

export function useCreateContact() {
  return useMutation({
    mutationFn: (input: ContactInput) => post<ContactCreated>('/api/contacts', input),
    meta: { invalidates: [...shownLists(), contactQueries.duplicates()], callsService: true },
  });
}

/** Looks for a contact whose creation was not confirmed. Writes nothing to the service. */
export async function requestCreatedContact(attempted: ContactInput): Promise<Contact | null> {
  const found = await post<{ data: Contact | null }>('/api/contacts/unconfirmed', attempted);
  return found.data;
}

/** The contact as it is now, if it has the change that was not confirmed. Writes nothing to the service. */
export async function requestSavedContact(uuid: string, attempted: ContactInput): Promise<Contact | null> {
  const { data, meta } = await post<{ data: Contact | null; meta: { saved: boolean } }>(
    `/api/contacts/${uuid}/unconfirmed`,
    attempted,
  );
  return meta.saved ? data : null;
}

/** Shows the edit at once in every list, and reverts it if the service refuses. */
export function useUpdateContact(uuid: string, listPosition?: ListPosition) {
  const client = useQueryClient();
  const touched = [
    ...shownLists(),
    indexedQueries.one(uuid).queryKey,
    historyQueries.of(uuid).queryKey,
    contactQueries.duplicates(),
    contactQueries.savingHabit().queryKey,
  ];
  return useMutation({
    mutationFn: (update: ContactUpdate) =>
      put<ContactSaved>(`/api/contacts/${uuid}`, { ...update, listPosition }),
    onMutate: (update) => applyEdit(client, uuid, update),
    onError: (_error, _update, undo) => {
      undo?.();
      // The edit stopped their refetches.
      for (const queryKey of touched) void client.invalidateQueries({ queryKey });
    },
    onSuccess({ current }) {
      if (current) changeEverywhere(client, uuid, () => current);
    },
    // The saved record is shown at once, so the toast doesn't wait for the refetches.
    meta: { invalidatesLater: touched, callsService: true },
  });
}

function shownLists() {
  return [contactQueries.lists(), indexedQueries.lists()];
}

async function applyEdit(client: QueryClient, uuid: string, input: ContactInput): Promise<() => void> {
  const lists = shownLists();
  const one = indexedQueries.one(uuid).queryKey;
  await Promise.all([...lists, one].map((queryKey) => client.cancelQueries({ queryKey })));
  const shown = lists
    .flatMap((queryKey) => client.getQueriesData<Page<Contact>>({ queryKey }))
    .flatMap(([, page]) => page?.data ?? [])
    .find((contact) => contact.uuid === uuid);
  const before = shown ?? client.getQueryData(one)?.data;
  const formattedPhone = client.getQueryData(contactQueries.phone(input.phone).queryKey)?.formatted;
  const edit = { input, formattedPhone };
  changeEverywhere(client, uuid, (contact) => edited(contact, edit));
  return () => {
    if (before) changeEverywhere(client, uuid, () => before);
  };
}

function changeEverywhere(client: QueryClient, uuid: string, change: (contact: Contact) => Contact): void {
  for (const queryKey of shownLists()) {
    // What doesn't show it stays as fresh, or stale, as it is.
    client.setQueriesData<Page<Contact>>({ queryKey }, (page) =>
      page?.data.some((contact) => contact.uuid === uuid) ? withContact(page, uuid, change) : undefined,
    );
  }
  const one = indexedQueries.one(uuid).queryKey;
  client.setQueryData(one, (found) => found && { ...found, data: change(found.data) });
}

export function withContact(
  page: Page<Contact>,
  uuid: string,
  change: (contact: Contact) => Contact,
): Page<Contact> {
  return { ...page, data: page.data.map((contact) => (contact.uuid === uuid ? change(contact) : contact)) };
}

type Edit = { input: ContactInput; formattedPhone?: string | null };

export function edited(contact: Contact, { input, formattedPhone }: Edit): Contact {
  const phoneKept = contact.phone === input.phone;
  return {
    ...contact,
    first_name: input.first_name,
    last_name: input.last_name || null,
    email: input.email || null,
    phone: input.phone,
    full_name: [input.first_name, input.last_name].filter(Boolean).join(' '),
    formatted_phone_number: phoneKept ? contact.formatted_phone_number : (formattedPhone ?? input.phone),
  };
}
