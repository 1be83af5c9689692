import { listUrl } from '../api/list-url';
import type { UrlValues } from '../url-state/params';
import { IMPORT_OF } from './kinds';
import type { ImportKind } from './values';

export const importListUrl = listUrl({});

type ImportsParams = UrlValues<typeof importListUrl.params>;

export const importsHref = (kind: ImportKind, params: Partial<ImportsParams> = {}) =>
  importListUrl.href(IMPORT_OF[kind].path, params);

export const importPagePath = (kind: ImportKind, id: string) =>
  `${IMPORT_OF[kind].path}/${encodeURIComponent(id)}`;
