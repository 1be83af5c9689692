import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { pageParams } from '../api/pagination';
import { paths } from '../paths';

/** The whole state of the groups page, kept in the URL. */
export const groupParams = {
  ...pageParams,
  /** The open sheet: a group's UUID, or `new`. */
  group: parseAsString,
  mode: parseAsStringLiteral(['edit']),
};

export type GroupParams = { page: number; per_page: number; group: string | null; mode: 'edit' | null };

export const loadGroupParams = createLoader(groupParams);

const serialize = createSerializer(groupParams);

export function groupsHref(params: Partial<GroupParams>): string {
  return serialize(paths.groups, params);
}
