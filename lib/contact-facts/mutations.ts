import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { patch } from '../api/client';
import { historyQueries, indexedQueries } from '../contacts/queries';
import { factsQueries } from './queries';
import type { FactsOfContact, FactsUpdate, Owner } from './schema';

/** Shows tags and the owner before they are saved, and what was there if they aren’t. */
export function useUpdateFacts(contact: string) {
  const client = useQueryClient();
  const { queryKey } = factsQueries.of(contact);
  const mutationKey = [...queryKey, 'update'];
  return useMutation({
    mutationKey,
    // One after the other, so that the last one decides.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (update: FactsUpdate) => patch<FactsOfContact>(`/api/contacts/${contact}/facts`, update),
    async onMutate(update) {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const people = client.getQueryData(factsQueries.colleagues().queryKey) ?? [];
      client.setQueryData(queryKey, (facts) => facts && withUpdate(facts, update, people));
      return before;
    },
    onError: (_error, update, before) => {
      if (before) {
        const undo = undoOf(update, before);
        const people = before.owner ? [before.owner] : [];
        client.setQueryData(queryKey, (facts) => facts && withUpdate(facts, undo, people));
      }
      // The change stopped its refetch.
      if (isLast(client, mutationKey)) void client.invalidateQueries({ queryKey });
    },
    onSuccess: (facts) => {
      if (isLast(client, mutationKey)) client.setQueryData(queryKey, facts);
    },
    meta: {
      invalidates: [
        factsQueries.tags().queryKey,
        factsQueries.fieldCounts().queryKey,
        factsQueries.ofAnyMany(),
        historyQueries.of(contact).queryKey,
      ],
      invalidatesLater: [indexedQueries.lists()],
    },
  });
}

/** What those that wait will change isn’t in the response to an earlier one. */
function isLast(client: QueryClient, mutationKey: readonly string[]): boolean {
  return client.isMutating({ mutationKey }) === 1;
}

/** The facts with other tags and another owner; `people` are those who can be it. */
export function withUpdate(
  facts: FactsOfContact,
  { add_tags = [], remove_tags = [], owner }: FactsUpdate,
  people: readonly Owner[],
): FactsOfContact {
  const kept = facts.tags.filter((id) => !remove_tags.includes(id));
  return {
    ...facts,
    tags: [...new Set([...kept, ...add_tags])],
    owner: owner === undefined ? facts.owner : (people.find(({ id }) => id === owner) ?? null),
  };
}

/** The update that takes this one back, and nothing that others did since. */
export function undoOf(
  { add_tags = [], remove_tags = [], owner }: FactsUpdate,
  before: FactsOfContact,
): FactsUpdate {
  return {
    add_tags: remove_tags.filter((id) => before.tags.includes(id)),
    remove_tags: add_tags.filter((id) => !before.tags.includes(id)),
    ...(owner !== undefined && { owner: before.owner?.id ?? null }),
  };
}
