import type { UrlKeys, UseQueryStatesKeysMap, Values } from 'nuqs';
import { useCallback, useMemo } from 'react';
import type { FilterParams, Filters } from '@/lib/api/filters';
import { type UrlState, useFilters } from './use-filters';
import { useUrlState } from './use-url-state';

/** What `listUrl` makes. */
type ListUrl<Of, Parsers extends UseQueryStatesKeysMap, Asked> = {
  filters: Of;
  params: Parsers;
  urlKeys: UrlKeys<Parsers>;
  href: (path: string, params: Values<Parsers>) => string;
  toFilters: (params: Values<Parsers>) => Asked;
};

/** The state of the list at `path`, what to request for it, and what its controls need. `closed`: see `useFilters`. */
export function useListState<Of extends Filters, Parsers extends UseQueryStatesKeysMap, Asked>(
  list: ListUrl<Of, Parsers, Asked>,
  path: string,
  closed: Partial<Values<Parsers>> = {},
) {
  const hrefOf = useCallback((params: Values<Parsers>) => list.href(path, params), [list, path]);
  const state = useUrlState(list.params, hrefOf, list);
  const filters = useMemo(() => list.toFilters(state.params), [list, state.params]);
  const filtering = useFilters(
    list.filters,
    state as unknown as UrlState<FilterParams<Of>>,
    closed as Partial<FilterParams<Of>>,
  );
  return { ...state, filters, filtering };
}
