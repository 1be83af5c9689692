import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../http/api-error';
import { request } from '../http/request';
import { withName } from './optimistic';
import { groupQueries } from './queries';
import type { GroupInput, GroupPage } from './schema';

type Acknowledgment = { id: string | null; message: string | null };

export function useCreateGroup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: GroupInput) =>
      request<Acknowledgment>('/api/contact-groups', { method: 'POST', body: input }),
    onError: (error) => lookAgain(client, error),
    meta: { invalidates: [groupQueries.all()] },
  });
}

/** Shows the new name wherever the group's stands, and takes it back if the service refuses. */
export function useRenameGroup(uuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: GroupInput) =>
      request<Acknowledgment>(`/api/contact-groups/${encodeURIComponent(uuid)}`, {
        method: 'PUT',
        body: input,
      }),
    onMutate: ({ name }) => applyName(client, uuid, name),
    onError: (error, _input, undo) => {
      undo?.();
      lookAgain(client, error);
    },
    meta: { invalidates: [groupQueries.all()] },
  });
}

/** Whether a failed write may have taken effect all the same. */
export function mayHaveRun(error: unknown): boolean {
  return error instanceof ApiError && (error.problem === null || error.problem.outcome === 'unknown');
}

async function applyName(client: QueryClient, uuid: string, name: string): Promise<() => void> {
  const queryKey = groupQueries.lists();
  await client.cancelQueries({ queryKey });
  const before = client.getQueriesData<GroupPage>({ queryKey });
  client.setQueriesData<GroupPage>({ queryKey }, (page) => page && withName(page, uuid, name));
  return () => {
    for (const [key, page] of before) client.setQueryData(key, page);
  };
}

function lookAgain(client: QueryClient, error: Error): void {
  if (mayHaveRun(error)) void client.invalidateQueries({ queryKey: groupQueries.all() });
}
