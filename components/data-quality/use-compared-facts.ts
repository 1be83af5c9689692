import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { ContactTag, ListedFacts, OwnField } from '@/lib/contact-facts/schema';
import type { Contact } from '@/lib/contacts/schema';

export type Compared = {
  /** Null until all that the contacts are compared by is known. */
  known: { facts: ListedFacts; tags: readonly ContactTag[]; fields: readonly OwnField[] } | null;
  failed: { isFetching: boolean; refetch: () => Promise<unknown> } | undefined;
};

/** What only Frontdesk knows of all contacts of a page, read at once for its cards. */
export function useComparedFacts(contacts: readonly Contact[]): Compared {
  const facts = useQuery({
    ...factsQueries.ofMany(contacts.map(({ uuid }) => uuid)),
    enabled: contacts.length > 0,
    // The cards that stay on the page keep theirs.
    placeholderData: keepPreviousData,
  });
  const tags = useQuery(factsQueries.tags());
  const fields = useQuery(factsQueries.fields());
  return {
    known:
      facts.data && tags.data && fields.data
        ? {
            facts: facts.data,
            tags: tags.data,
            fields: fields.data.filter(({ archived }) => !archived),
          }
        : null,
    failed: [facts, tags, fields].find(({ data, isError }) => isError && !data),
  };
}
