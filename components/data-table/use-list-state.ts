import { useCallback, useMemo } from 'react';
import type { FilterParams, Filters } from '@/lib/api/filters';
import type { UrlNames, UrlParams, UrlValues } from '@/lib/url-state/params';
import { type UrlState, useFilters } from './use-filters';
import { useUrlState } from './use-url-state';

type ListUrl<Of, Params extends UrlParams, Asked> = {
  filters: Of;
  params: Params;
  names: UrlNames;
  href: (path: string, values: Partial<UrlValues<Params>>) => string;
  toFilters: (values: UrlValues<Params>) => Asked;
};

/** The state of the list at `path`, what to request for it, and what its controls need. `closed`: see `useFilters`. */
export function useListState<Of extends Filters, Params extends UrlParams, Asked>(
  list: ListUrl<Of, Params, Asked>,
  path: string,
  closed: Partial<UrlValues<Params>> = {},
) {
  const hrefOf = useCallback((values: UrlValues<Params>) => list.href(path, values), [list, path]);
  const state = useUrlState(list.params, hrefOf, list.names);
  const filters = useMemo(() => list.toFilters(state.params), [list, state.params]);
  const filtering = useFilters(
    list.filters,
    state as unknown as UrlState<FilterParams<Of>>,
    closed as Partial<FilterParams<Of>>,
  );
  return { ...state, filters, filtering };
}
