import { afterEach, describe, expect, it, vi } from 'vitest';
import { indexedQueries } from '../contacts/queries';
import { createQueryClient } from '../query-client';
import { givenBy } from '../testing/given-by';
import { useChangeMany, useUndoChange } from './bulk-mutations';
import { useUpdateField } from './field-mutations';
import { useAttachFacts } from './gone-mutations';
import { undoOf, useUpdateFacts, withUpdate } from './mutations';
import {
  useAddFollowUp,
  useDeleteFollowUp,
  useDeleteNote,
  useSaveNote,
  useUpdateFollowUp,
} from './notes-mutations';
import { factsQueries } from './queries';
import type { FactsOfContact } from './schema';
import { useMergeTag } from './tag-mutations';

afterEach(() => {
  vi.unstubAllGlobals();
});

const [nia, tom] = [
  { id: 'nia', name: 'Nia' },
  { id: 'tom', name: 'Tom' },
];
const facts: FactsOfContact = { tags: ['a', 'b'], fields: {}, owner: nia, notes: [], follow_ups: [] };

it('a change that is shown before it is saved changes what it names alone', () => {
  const update = { add_tags: ['c', 'a'], remove_tags: ['b'] };
  expect(withUpdate(facts, update, [])).toEqual({ ...facts, tags: ['a', 'c'] });
  expect(withUpdate(facts, { owner: 'tom' }, [nia, tom])).toEqual({ ...facts, owner: tom });
  expect(withUpdate(facts, { owner: null }, [nia])).toEqual({ ...facts, owner: null });
});

it('a change that wasn’t saved is taken back, and nothing that came after it', () => {
  const update = { add_tags: ['a', 'c'], remove_tags: ['b', 'x'], owner: 'tom' };
  const later = withUpdate(withUpdate(facts, update, [nia, tom]), { add_tags: ['d'] }, []);
  const { tags, owner } = withUpdate(later, undoOf(update, facts), [nia]);
  expect([tags.toSorted(), owner]).toEqual([['a', 'b', 'd'], nia]);
});

describe('lists of contacts', () => {
  const listKey = [...indexedQueries.lists(), { owner: ['nia'] }];
  const [id, contact] = ['id', 'ana'];
  const changes: Record<string, () => () => Promise<unknown>> = {
    owner: () => bound(useUpdateFacts(contact), { owner: null }),
    'tags of many': () => bound(useChangeMany(), { contacts: [contact], add_tags: [id] }),
    'undo of tags of many': () => bound(useUndoChange(), id),
    'merged tag': () => bound(useMergeTag(), { id, into: 'other' }),
    field: () => bound(useUpdateField(), { id, archived: true }),
    'facts of a contact that is gone': () => bound(useAttachFacts(contact), 'gone'),
    note: () => bound(useSaveNote(contact, null), { text: 'Called.' }),
    'deleted note': () => bound(useDeleteNote(contact), id),
    'follow-up': () => bound(useAddFollowUp(), { contact, due: '2026-11-18' }),
    'deleted follow-up': () => bound(useDeleteFollowUp(), { contact, id }),
    'moved follow-up': () => bound(useUpdateFollowUp(), { contact, id, due: '2026-11-19' }),
  };

  it.each(Object.entries(changes))(
    'are read again when a filter may ask for what was changed: %s',
    async (_name, useChange) => {
      const client = createQueryClient();
      client.setQueryData(listKey, []);
      vi.stubGlobal('fetch', async () => Response.json({}));
      await givenBy(client, useChange)();
      expect(client.getQueryState(listKey)?.isInvalidated).toBe(true);
      client.clear();
    },
  );

  function bound<Input>(
    mutation: { mutateAsync: (input: Input) => Promise<unknown> },
    input: NoInfer<Input>,
  ) {
    return () => mutation.mutateAsync(input);
  }
});

it('reads the facts and the lists again when the response to a change was lost', async () => {
  const client = createQueryClient();
  const [queryKey, listKey] = [factsQueries.of('ana').queryKey, [...indexedQueries.lists(), {}]];
  client.setQueryData(queryKey, facts);
  client.setQueryData(listKey, []);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { mutateAsync } = givenBy(client, () => useUpdateFacts('ana'));
  await expect(mutateAsync({ remove_tags: ['a'] })).rejects.toThrow();
  expect(client.getQueryState(queryKey)).toMatchObject({ isInvalidated: true });
  expect(client.getQueryData(queryKey)?.tags.toSorted()).toEqual(['a', 'b']);
  expect(client.getQueryState(listKey)?.isInvalidated).toBe(true);
  client.clear();
});
