import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { reading } from '../api/client';
import type { TableFile } from '../api/export-file';
import { toQueryString } from '../api/query-string';
import { pollDelay } from '../jobs/progress';
import type { rowFilters } from './schema';
import type { Import, ImportRowsPage, ImportState, ImportsPage } from './types';
import type { ImportKind } from './values';

/** How often a page refetches: often while rows are saved, and never while the tab is hidden. */
const RUNNING_MS = 2_000;
const OTHER_MS = 15_000;

export type ImportPageFilters = { kind: ImportKind; page: number; per_page: number };
export type RowPageFilters = z.output<typeof rowFilters>;

const isLive = (state: ImportState) => state === 'running' || state === 'undoing';

export const importQueries = {
  all: () => ['imports'] as const,
  lists: () => [...importQueries.all(), 'list'] as const,
  list: (filters: ImportPageFilters) =>
    queryOptions({
      queryKey: [...importQueries.lists(), filters] as const,
      queryFn: reading<ImportsPage>(`/api/imports?${toQueryString(filters)}`),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.data.some((each) => isLive(each.state)) ? RUNNING_MS : OTHER_MS,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...importQueries.all(), 'one', id] as const,
      queryFn: reading<Import>(importPath(id)),
      refetchInterval: ({ state: { data } }) =>
        pollDelay(data?.checking ?? null) || (data && isLive(data.state) ? RUNNING_MS : OTHER_MS),
    }),
  /**
   * The key has `checkedAt`, because each check finds other things, and `state`, to read the last rows after the end.
   */
  rows: (id: string, filters: RowPageFilters, checkedAt: string | undefined, state: ImportState) =>
    queryOptions({
      queryKey: [...importQueries.all(), 'rows', id, filters, checkedAt ?? null, state] as const,
      queryFn: reading<ImportRowsPage>(`${importPath(id)}/rows?${toQueryString(filters)}`),
      placeholderData: keepPreviousData,
      // A search reads every row.
      refetchInterval: isLive(state) ? (filters.q === '' ? RUNNING_MS : OTHER_MS) : false,
    }),
};

export function importPath(id: string): string {
  return `/api/imports/${encodeURIComponent(id)}`;
}

export function rejectedRowsPath(id: string, as: TableFile): string {
  return `${importPath(id)}/rejected?as=${as}`;
}
