import { listUrl } from '../api/list-url';
import type { UrlValues } from '../url-state/params';
import { ROW_FILTERS } from './filters';
import { IMPORT_OF } from './kinds';
import type { ImportKind } from './schema';

export const importListUrl = listUrl({});

type ImportsParams = UrlValues<typeof importListUrl.params>;

export const importsHref = (kind: ImportKind, params: Partial<ImportsParams> = {}) =>
  importListUrl.href(IMPORT_OF[kind].path, params);

export const rowListUrl = listUrl(ROW_FILTERS, {}, { kind: 'rows' });

type RowsParams = UrlValues<typeof rowListUrl.params>;

export const importPagePath = (kind: ImportKind, id: string) =>
  `${IMPORT_OF[kind].path}/${encodeURIComponent(id)}`;

export const importHref = (kind: ImportKind, id: string, params: Partial<RowsParams> = {}) =>
  rowListUrl.href(importPagePath(kind, id), params);
