import { createLoader, createSerializer, parseAsBoolean, parseAsStringLiteral } from 'nuqs/server';
import { pageParams, toPageFilters } from '../api/pagination';
import { paths } from '../paths';
import { DUPLICATE_KINDS, type DuplicateKind } from './kinds';
import type { DuplicateGroupsQuery } from './schema';

/** The whole state of the page, kept in the URL. */
export const dataQualityParams = {
  ...pageParams,
  kind: parseAsStringLiteral(DUPLICATE_KINDS).withDefault('same_phone'),
  marked: parseAsBoolean.withDefault(false),
};

export type DataQualityParams = { page: number; per_page: number; kind: DuplicateKind; marked: boolean };

export const loadDataQualityParams = createLoader(dataQualityParams);

const serialize = createSerializer(dataQualityParams);

export function dataQualityHref(params: Partial<DataQualityParams>): string {
  return serialize(paths.dataQuality, params);
}

export function toDuplicateGroupsQuery(params: DataQualityParams): DuplicateGroupsQuery {
  return { ...toPageFilters(params), kind: params.kind, marked: params.marked };
}
