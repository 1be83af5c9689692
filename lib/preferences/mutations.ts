import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { put } from '../api/client';
import type { Preferences } from './preferences';
import { preferenceQueries } from './queries';
import type { PreferenceInput } from './schema';

const KEY = ['preferences', 'save'] as const;

/** Shows the choice at once. `onRefused` gets the error when it is reverted. */
export function useSavePreference(onRefused?: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: KEY,
    mutationFn: (input: PreferenceInput) => put<Preferences>('/api/account/preferences', input),
    // In series: the last click must also be the last to arrive.
    scope: { id: 'preferences' },
    onMutate: (input) => showPreference(client, input),
    onError: (error, _input, before) => {
      if (before && isLast(client)) client.setQueryData(preferenceQueries.mine().queryKey, before);
      onRefused?.(error);
    },
    // Not `invalidates`: a read between two saves would show the first for a moment.
    onSettled: () => {
      if (isLast(client)) void client.invalidateQueries({ queryKey: preferenceQueries.all() });
    },
  });
}

/** Does nothing while the other preferences aren't loaded: defaults would look like the person's choices. */
export async function showPreference(
  client: QueryClient,
  { key, value }: PreferenceInput,
): Promise<Preferences | undefined> {
  const { queryKey } = preferenceQueries.mine();
  const before = client.getQueryData(queryKey);
  if (!before) return;
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, { ...before, [key]: value });
  return before;
}

function isLast(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: KEY }) === 1;
}
