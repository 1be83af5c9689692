import { listUrl } from '../api/list-url';
import { paths } from '../paths';
import { choiceParam, switchParam, type UrlValues } from '../url-state/params';
import { DUPLICATE_KINDS, type DuplicateKind } from './kinds';
import type { DuplicateGroupsQuery } from './schema';

export const duplicateListUrl = listUrl(
  {},
  {
    /** Null means the first kind that has any duplicates. */
    kind: choiceParam(DUPLICATE_KINDS),
    marked: switchParam(),
  },
);

export type DataQualityParams = UrlValues<typeof duplicateListUrl.params>;

export const dataQualityHref = (params: Partial<DataQualityParams>) =>
  duplicateListUrl.href(paths.dataQuality, params);

export function firstKind(counts: Record<DuplicateKind, number> | undefined): DuplicateKind {
  return DUPLICATE_KINDS.find((kind) => (counts?.[kind] ?? 0) > 0) ?? 'same_phone';
}

export function toDuplicateGroupsQuery(
  params: DataQualityParams & { kind: DuplicateKind },
): DuplicateGroupsQuery {
  return { ...duplicateListUrl.toFilters(params), kind: params.kind, marked: params.marked };
}
