import { listUrl } from '../api/list-url';
import { paths } from '../paths';
import { choiceParam, textParam, type UrlValues } from '../url-state/params';
import { REPLY_FILTERS } from './filters';
import type { ReplyFilters } from './schema';
import { REPLY_SORTS } from './values';

export const replyListUrl = listUrl(REPLY_FILTERS, {
  sort: choiceParam(REPLY_SORTS, 'name'),
  /** The open sheet: a reply's UUID, or `new`. */
  reply: textParam(),
  /** Its tab; null is Details. */
  mode: choiceParam(['edit', 'versions']),
  /** The panel beside the list; null is the list alone. */
  view: choiceParam(['tester', 'overlaps']),
  message: textParam(''),
});

export type ReplyParams = UrlValues<typeof replyListUrl.params>;

export const repliesHref = (params: Partial<ReplyParams>) => replyListUrl.href(paths.replies, params);

export function toReplyFilters(params: ReplyParams): ReplyFilters {
  return { ...replyListUrl.toFilters(params), sort: params.sort };
}
