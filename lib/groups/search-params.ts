import { listUrl } from '../api/list-url';
import { paths } from '../paths';
import { choiceParam, textParam, type UrlValues } from '../url-state/params';
import { GROUP_FILTERS } from './filters';

export const groupListUrl = listUrl(GROUP_FILTERS, {
  /** The open sheet: a group's UUID, or `new`. */
  group: textParam(),
  mode: choiceParam(['edit']),
});

export type GroupParams = UrlValues<typeof groupListUrl.params>;

export const groupsHref = (params: Partial<GroupParams>) => groupListUrl.href(paths.groups, params);
