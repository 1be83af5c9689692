import { queryOptions } from '@tanstack/react-query';
import { reading, request } from '../api/client';
import type { Page } from '../api/pagination';
import { toQueryString } from '../api/query-string';
import { batchesOf } from '../batches';
import { CONTACTS_MAX } from './limits';
import type {
  Colleague,
  ContactTag,
  CountedColleague,
  FactsOfContact,
  ListedFacts,
  ListedFollowUp,
  Mention,
  OwnField,
} from './schema';
import type { ContactSegment } from './segment-schema';
import type { FactUses, UsedFact } from './uses-schema';

const REFETCH_MS = 60_000;
const NO_FACTS: ListedFacts[string] = { tags: [], fields: {}, owner: null, follow_up: null, notes: 0 };

export const openOf = (owner: string) => ({ owner, state: 'open' as const, page: 1, per_page: 100 });

export const factsQueries = {
  all: () => ['contact-facts'] as const,
  ofContacts: () => [...factsQueries.all(), 'of'] as const,
  of: (contact: string) =>
    queryOptions({
      queryKey: [...factsQueries.ofContacts(), contact] as const,
      queryFn: reading<FactsOfContact>(`/api/contacts/${contact}/facts`),
    }),
  ofAnyMany: () => [...factsQueries.all(), 'of-many'] as const,
  /** Of each contact of a page: tags, fields, owner, the next follow-up and how many notes. */
  ofMany: (contacts: readonly string[]) =>
    queryOptions({
      queryKey: [...factsQueries.ofAnyMany(), contacts] as const,
      queryFn: ({ signal }) => factsOf(contacts, signal),
    }),
  /** Archived ones too, by name. */
  tags: () =>
    queryOptions({
      queryKey: [...factsQueries.all(), 'tags'] as const,
      queryFn: reading<ContactTag[]>('/api/tags'),
      staleTime: 60_000,
    }),
  /** Those that the person may see, archived ones too, in the order that admins chose. */
  fields: () =>
    queryOptions({
      queryKey: [...factsQueries.all(), 'fields'] as const,
      queryFn: reading<OwnField[]>('/api/contact-fields'),
      staleTime: 60_000,
    }),
  /** By the field's ID, how many contacts have a value. */
  fieldCounts: () =>
    queryOptions({
      queryKey: [...factsQueries.all(), 'field-counts'] as const,
      queryFn: reading<Record<string, number>>('/api/contact-fields/counts'),
    }),
  /** Those whose condition the reader may know, by name, without their counts. */
  segments: () =>
    queryOptions({
      queryKey: [...factsQueries.all(), 'segments'] as const,
      queryFn: reading<ContactSegment[]>('/api/segments?counts=0'),
      staleTime: 60_000,
    }),
  /** What can’t be used without a fact. */
  uses: (fact: UsedFact) =>
    queryOptions({
      queryKey: [...factsQueries.all(), 'uses', fact] as const,
      queryFn: reading<FactUses>(`/api/contact-facts/uses?${toQueryString(fact)}`),
    }),
  /** Those who look after a contact or can, by name. */
  colleagues: () =>
    queryOptions({
      queryKey: [...factsQueries.all(), 'colleagues'] as const,
      queryFn: reading<Colleague[]>('/api/contact-facts/colleagues'),
      staleTime: 60_000,
    }),
  /** Those of them who can be chosen. */
  team: () =>
    queryOptions({ ...factsQueries.colleagues(), select: (all) => all.filter(({ active }) => active) }),
  /** The same with how many contacts each looks after. */
  countedColleagues: () =>
    queryOptions({
      queryKey: [...factsQueries.ofAnyMany(), 'colleagues'] as const,
      queryFn: reading<CountedColleague[]>('/api/contact-facts/colleagues?counts=1'),
    }),
  anyFollowUps: () => [...factsQueries.all(), 'follow-ups'] as const,
  /** Those of a user, of `me` or of no one (`none`) that are open, by day; as many as a page may have. */
  followUps: (owner: string) =>
    queryOptions({
      queryKey: [...factsQueries.anyFollowUps(), owner] as const,
      queryFn: reading<Page<ListedFollowUp>>(`/api/follow-ups?${toQueryString(openOf(owner))}`),
      refetchInterval: REFETCH_MS,
    }),
  /** Notes that mention the reader, who hasn't seen them yet. */
  mentions: () =>
    queryOptions({
      queryKey: [...factsQueries.all(), 'mentions'] as const,
      queryFn: reading<Mention[]>('/api/mentions'),
      refetchInterval: REFETCH_MS,
    }),
};

/** Also of those without any, so that a contact that is absent is one that wasn’t asked for. */
async function factsOf(contacts: readonly string[], signal: AbortSignal): Promise<ListedFacts> {
  const read = (some: readonly string[]) =>
    request<ListedFacts>(`/api/contact-facts?contacts=${some.join(',')}`, { signal });
  const parts = await Promise.all(batchesOf(contacts, CONTACTS_MAX).map(read));
  const found: ListedFacts = Object.assign({}, ...parts);
  return Object.fromEntries(contacts.map((contact) => [contact, found[contact] ?? NO_FACTS]));
}
