import { pageParams, toPageFilters } from '../api/pagination';
import { paths } from '../paths';
import { choiceParam, createLoader, createSerializer, switchParam } from '../url-state/params';
import { DUPLICATE_KINDS, type DuplicateKind } from './kinds';
import type { DuplicateGroupsQuery } from './schema';

export const dataQualityParams = {
  ...pageParams,
  /** Null: the first kind of which there are any. */
  kind: choiceParam(DUPLICATE_KINDS),
  marked: switchParam(),
};

export type DataQualityParams = {
  page: number;
  per_page: number;
  kind: DuplicateKind | null;
  marked: boolean;
};

export const loadDataQualityParams = createLoader(dataQualityParams);

const serialize = createSerializer(dataQualityParams);

export function dataQualityHref(params: Partial<DataQualityParams>): string {
  return serialize(paths.dataQuality, params);
}

export function firstKind(counts: Record<DuplicateKind, number> | undefined): DuplicateKind {
  return DUPLICATE_KINDS.find((kind) => (counts?.[kind] ?? 0) > 0) ?? 'same_phone';
}

export function toDuplicateGroupsQuery(
  params: DataQualityParams & { kind: DuplicateKind },
): DuplicateGroupsQuery {
  return { ...toPageFilters(params), kind: params.kind, marked: params.marked };
}
