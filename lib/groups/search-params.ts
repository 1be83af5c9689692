import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { pageParams, toPageFilters } from '../api/pagination';
import { paths } from '../paths';
import type { GroupFilters } from './schema';

/** The whole state of the groups page, kept in the URL. */
export const groupParams = {
  ...pageParams,
  q: parseAsString.withDefault(''),
  /** The open sheet: a group's UUID, or `new`. */
  group: parseAsString,
  mode: parseAsStringLiteral(['edit']),
};

export type GroupParams = {
  page: number;
  per_page: number;
  q: string;
  group: string | null;
  mode: 'edit' | null;
};

export const loadGroupParams = createLoader(groupParams);

const serialize = createSerializer(groupParams);

export function groupsHref(params: Partial<GroupParams>): string {
  return serialize(paths.groups, params);
}

const MAX_LENGTH = 100;

export function toGroupFilters(params: GroupParams): GroupFilters {
  const q = params.q.trim().slice(0, MAX_LENGTH);
  return { ...toPageFilters(params), ...(q && { q }) };
}
