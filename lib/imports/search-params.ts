import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { pageParams, toPageFilters } from '../api/pagination';
import { IMPORT_OF } from './kinds';
import type { ImportPageFilters, RowPageFilters } from './queries';
import { type ImportKind, ROW_KINDS, ROW_STATES, type RowKind, type RowState } from './schema';

/** The state of a page that lists imports, kept in the URL. */
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

/** The state of an import's page: the rows that it shows. */
export const rowsParams = {
  ...pageParams,
  q: parseAsString.withDefault(''),
  rows: parseAsStringLiteral(ROW_KINDS),
  state: parseAsStringLiteral(ROW_STATES),
};

export type RowsParams = ImportsParams & { q: string; rows: RowKind | null; state: RowState | null };

export const loadRowsParams = createLoader(rowsParams);

const serializeRows = createSerializer(rowsParams);

export function importHref(kind: ImportKind, id: string, params: Partial<RowsParams> = {}): string {
  return serializeRows(`${IMPORT_OF[kind].path}/${encodeURIComponent(id)}`, params);
}

const MAX_LENGTH = 100;

export function toRowFilters(params: RowsParams): RowPageFilters {
  const { q, rows, state } = params;
  return {
    ...toPageFilters(params),
    q: q.trim().slice(0, MAX_LENGTH),
    ...(rows && { kind: rows }),
    ...(state && { state }),
  };
}
