import { useCallback } from 'react';
import { useUrlState } from '@/components/data-table/use-url-state';
import type { ImportKind } from '@/lib/imports/schema';
import { type ImportsParams, importsHref, importsParams, toImportFilters } from '@/lib/imports/search-params';

export function useImportsState(kind: ImportKind) {
  const hrefOf = useCallback((params: ImportsParams) => importsHref(kind, params), [kind]);
  const state = useUrlState(importsParams, hrefOf);
  return { ...state, filters: toImportFilters(kind, state.params) };
}
