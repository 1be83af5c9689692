import { useQuery } from '@tanstack/react-query';
import { factsQueries } from '../contact-facts/queries';
import type { OwnField } from '../contact-facts/schema';
import { groupQueries } from '../groups/queries';
import type { FilterNames } from './filter-labels';
import type { ContactFilters } from './filters';

type Named = { [Key in 'tag' | 'owner' | 'segment' | 'condition']?: ContactFilters[Key] | null };

/** The names that the chips of these filters show. Those that Frontdesk itself keeps are loaded once such a filter is set. */
export function useFilterNames({ tag, owner, segment, condition }: Named): FilterNames {
  const { data: groups } = useQuery(groupQueries.names());
  const { data: tags } = useQuery({ ...factsQueries.tags(), enabled: Boolean(tag ?? condition) });
  const { data: owners } = useQuery({ ...factsQueries.colleagues(), enabled: Boolean(owner ?? condition) });
  const { data: fields } = useQuery({ ...factsQueries.fields(), enabled: Boolean(condition) });
  const { data: segments } = useQuery({ ...factsQueries.segments(), enabled: Boolean(segment) });
  return {
    groups,
    tags: tags && byId(tags),
    owners: owners && byId(owners),
    segments: segments && byId(segments),
    fields: fields && byKey(fields),
  };
}

function byId(named: readonly { id: string; name: string }[]): ReadonlyMap<string, string> {
  return new Map(named.map(({ id, name }) => [id, name]));
}

function byKey(fields: readonly OwnField[]): ReadonlyMap<string, OwnField> {
  return new Map(fields.map((field) => [field.key, field]));
}
