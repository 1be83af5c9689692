import { type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { listUrl } from '../api/list-url';
import { paths } from '../paths';
import { GROUP_FILTERS } from './filters';

export const groupListUrl = listUrl(GROUP_FILTERS, {
  /** The open sheet: a group's UUID, or `new`. */
  group: parseAsString,
  mode: parseAsStringLiteral(['edit']),
});

export type GroupParams = inferParserType<typeof groupListUrl.params>;

export const groupsHref = (params: Partial<GroupParams>) => groupListUrl.href(paths.groups, params);
