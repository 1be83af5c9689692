import { useCallback } from 'react';
import { useUrlState } from '@/components/data-table/use-url-state';
import { importHref, type RowsParams, rowsParams, toRowFilters } from '@/lib/imports/search-params';
import type { ListedImport } from '@/lib/imports/types';

export function useRowsState({ kind, id }: Pick<ListedImport, 'kind' | 'id'>) {
  const hrefOf = useCallback((params: RowsParams) => importHref(kind, id, params), [kind, id]);
  const state = useUrlState(rowsParams, hrefOf);
  return { ...state, filters: toRowFilters(state.params) };
}
