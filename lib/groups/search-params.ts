import { askedFilters } from '../api/filters';
import { pageParams, toPageFilters } from '../api/pagination';
import { paths } from '../paths';
import { choiceParam, createLoader, createSerializer, textParam, type UrlValues } from '../url-state/params';
import { GROUP_FILTERS } from './filters';
import type { GroupFilters } from './schema';

export const groupParams = {
  ...pageParams,
  ...GROUP_FILTERS,
  /** The open sheet: a group's UUID, or `new`. */
  group: textParam(),
  mode: choiceParam(['edit']),
};

export type GroupParams = UrlValues<typeof groupParams>;

export const loadGroupParams = createLoader(groupParams);

const serialize = createSerializer(groupParams);

export function groupsHref(params: Partial<GroupParams>): string {
  return serialize(paths.groups, params);
}

export function toGroupFilters(params: GroupParams): GroupFilters {
  return { ...toPageFilters(params), ...askedFilters(GROUP_FILTERS, params) };
}
