import { askedFilters } from '../api/filters';
import { pageParams, toPageFilters } from '../api/pagination';
import { createLoader, createSerializer, type UrlValues } from '../url-state/params';
import { ROW_FILTERS } from './filters';
import { IMPORT_OF } from './kinds';
import type { ImportPageFilters, RowPageFilters } from './queries';
import type { ImportKind } from './schema';

export const importsParams = pageParams;

export type ImportsParams = { page: number; per_page: number };

export const loadImportsParams = createLoader(importsParams);

const serializeImports = createSerializer(importsParams);

export function importsHref(kind: ImportKind, params: Partial<ImportsParams> = {}): string {
  return serializeImports(IMPORT_OF[kind].path, params);
}

export function toImportFilters(kind: ImportKind, params: ImportsParams): ImportPageFilters {
  return { ...toPageFilters(params), kind };
}

export const rowsParams = { ...pageParams, ...ROW_FILTERS };

export const ROW_KEYS = { kind: 'rows' } as const;

export type RowsParams = UrlValues<typeof rowsParams>;

export const loadRowsParams = createLoader(rowsParams, ROW_KEYS);

const serializeRows = createSerializer(rowsParams, ROW_KEYS);

export function importHref(kind: ImportKind, id: string, params: Partial<RowsParams> = {}): string {
  return serializeRows(`${IMPORT_OF[kind].path}/${encodeURIComponent(id)}`, params);
}

export function toRowFilters(params: RowsParams): RowPageFilters {
  return { ...toPageFilters(params), ...askedFilters(ROW_FILTERS, params) };
}
