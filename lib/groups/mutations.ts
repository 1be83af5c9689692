import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { post, put } from '../api/client';
import type { Page } from '../api/pagination';
import { groupQueries } from './queries';
import type { ContactGroup, GroupInput, GroupPage, GroupSaved, GroupUpdate } from './schema';

export function useCreateGroup() {
  return useMutation({
    mutationFn: (input: GroupInput) => post<GroupSaved>('/api/contact-groups', input),
    meta: { invalidates: [groupQueries.all()], callsService: true },
  });
}

/** Shows the new name at once in every list, and reverts it if the service refuses. */
export function useRenameGroup(uuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: GroupUpdate) =>
      put<GroupSaved>(`/api/contact-groups/${encodeURIComponent(uuid)}`, input),
    onMutate: ({ name }) => applyName(client, uuid, name),
    onError: (_error, _input, undo) => {
      undo?.();
      // The new name stopped the refetches of lists.
      void client.invalidateQueries({ queryKey: groupQueries.all() });
    },
    meta: { invalidates: [groupQueries.all()], callsService: true },
  });
}

/** The group that an unconfirmed write created or renamed, if found. Writes nothing to the service. */
export async function requestWrittenGroup(sought: {
  name: string;
  uuid?: string;
}): Promise<ContactGroup | null> {
  const found = await post<{ data: ContactGroup | null }>('/api/contact-groups/unconfirmed', sought);
  return found.data;
}

async function applyName(client: QueryClient, uuid: string, name: string): Promise<() => void> {
  const queryKey = groupQueries.lists();
  await client.cancelQueries({ queryKey });
  const shown = client
    .getQueriesData<GroupPage>({ queryKey })
    .flatMap(([, page]) => page?.data ?? [])
    .find((group) => group.uuid === uuid);
  const change = (to: string | null) =>
    client.setQueriesData<GroupPage>({ queryKey }, (page) => page && withName(page, uuid, to));
  change(name);
  return () => {
    if (shown) change(shown.name);
  };
}

export function withName<Group extends ContactGroup, Groups extends Pick<Page<Group>, 'data'>>(
  page: Groups,
  uuid: string,
  name: string | null,
): Groups {
  return { ...page, data: page.data.map((group) => (group.uuid === uuid ? { ...group, name } : group)) };
}
