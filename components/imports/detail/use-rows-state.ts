import { useCallback } from 'react';
import { useFilters } from '@/components/data-table/use-filters';
import { useUrlState } from '@/components/data-table/use-url-state';
import { ROW_FILTERS } from '@/lib/imports/filters';
import { importHref, ROW_KEYS, type RowsParams, rowsParams, toRowFilters } from '@/lib/imports/search-params';
import type { ListedImport } from '@/lib/imports/types';

export function useRowsState({ kind, id }: Pick<ListedImport, 'kind' | 'id'>) {
  const hrefOf = useCallback((params: RowsParams) => importHref(kind, id, params), [kind, id]);
  const state = useUrlState(rowsParams, hrefOf, ROW_KEYS);
  const filtering = useFilters(ROW_FILTERS, state);
  return { ...state, filtering, filters: toRowFilters(state.params) };
}
