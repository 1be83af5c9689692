import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { pageParams } from '../api/pagination';
import { paths } from '../paths';

/** The groups page's state, all of it: what is in the address bar is what is on the screen. */
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
