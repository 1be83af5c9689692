import {
  createLoader,
  createSerializer,
  type inferParserType,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server';
import { askedFilters, filterParams } from '../api/filters';
import { pageParams, toPageFilters } from '../api/pagination';
import { paths } from '../paths';
import { GROUP_FILTERS } from './filters';
import type { GroupFilters } from './schema';

export const groupParams = {
  ...pageParams,
  ...filterParams(GROUP_FILTERS),
  /** The open sheet: a group's UUID, or `new`. */
  group: parseAsString,
  mode: parseAsStringLiteral(['edit']),
};

export type GroupParams = inferParserType<typeof groupParams>;

export const loadGroupParams = createLoader(groupParams);

const serialize = createSerializer(groupParams);

export function groupsHref(params: Partial<GroupParams>): string {
  return serialize(paths.groups, params);
}

export function toGroupFilters(params: GroupParams): GroupFilters {
  return { ...toPageFilters(params), ...askedFilters(GROUP_FILTERS, params) };
}
