import { listUrl } from '../api/list-url';
import type { UrlValues } from '../url-state/params';
import { ROW_FILTERS } from './filters';
import { importPagePath } from './search-params';
import type { ImportKind } from './values';

export const rowListUrl = listUrl(ROW_FILTERS, {}, { kind: 'rows' });

type RowsParams = UrlValues<typeof rowListUrl.params>;

export const importHref = (kind: ImportKind, id: string, params: Partial<RowsParams>) =>
  rowListUrl.href(importPagePath(kind, id), params);
