import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Page } from '../http/page';
import { request } from '../http/request';
import { withEdit } from './optimistic';
import { contactQueries } from './queries';
import type { Contact, ContactInput } from './schema';

type Acknowledgment = { id: string | null; message: string | null };

export function useCreateContact() {
  return useMutation({
    mutationFn: (input: ContactInput) =>
      request<Acknowledgment>('/api/contacts', { method: 'POST', body: input }),
    meta: { invalidates: [contactQueries.lists()] },
  });
}

/** Shows the edit on every page of the list at once, and takes it back if the service refuses. */
export function useUpdateContact(uuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: ContactInput) =>
      request<Acknowledgment>(`/api/contacts/${uuid}`, { method: 'PUT', body: input }),
    onMutate: (input) => applyEdit(client, uuid, input),
    onError: (_error, _input, undo) => undo?.(),
    meta: { invalidates: [contactQueries.lists()] },
  });
}

async function applyEdit(client: QueryClient, uuid: string, input: ContactInput): Promise<() => void> {
  const queryKey = contactQueries.lists();
  await client.cancelQueries({ queryKey });
  const before = client.getQueriesData<Page<Contact>>({ queryKey });
  const formattedPhone = client.getQueryData(contactQueries.phone(input.phone).queryKey)?.formatted;
  client.setQueriesData<Page<Contact>>(
    { queryKey },
    (page) => page && withEdit(page, uuid, { input, formattedPhone }),
  );
  return () => {
    for (const [key, page] of before) client.setQueryData(key, page);
  };
}
