import { useQuery } from '@tanstack/react-query';
import { factsQueries } from '../contact-facts/queries';
import { groupQueries } from '../groups/queries';
import type { FilterNames } from './filter-labels';
import type { ContactFilters } from './filters';

type Named = { [Key in 'tag' | 'owner']?: ContactFilters[Key] | null };

/** The names that the chips of these filters show. Those of tags and people are loaded once such a filter is set. */
export function useFilterNames({ tag, owner }: Named): FilterNames {
  const { data: groups } = useQuery(groupQueries.names());
  const { data: tags } = useQuery({ ...factsQueries.tags(), enabled: Boolean(tag) });
  const { data: owners } = useQuery({ ...factsQueries.colleagues(), enabled: Boolean(owner) });
  return { groups, tags: tags && byId(tags), owners: owners && byId(owners) };
}

function byId(named: readonly { id: string; name: string }[]): ReadonlyMap<string, string> {
  return new Map(named.map(({ id, name }) => [id, name]));
}
