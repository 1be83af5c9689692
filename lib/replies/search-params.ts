import { askedFilters } from '../api/filters';
import { pageParams, toPageFilters } from '../api/pagination';
import { paths } from '../paths';
import { choiceParam, createLoader, createSerializer, textParam, type UrlValues } from '../url-state/params';
import { REPLY_FILTERS } from './filters';
import { REPLY_SORTS, type ReplyFilters } from './schema';

export const replyParams = {
  ...pageParams,
  ...REPLY_FILTERS,
  sort: choiceParam(REPLY_SORTS, 'name'),
  /** The open sheet: a reply's UUID, or `new`. */
  reply: textParam(),
  /** Its tab; null is Details. */
  mode: choiceParam(['edit', 'versions']),
  /** The panel beside the list; null is the list alone. */
  view: choiceParam(['tester', 'overlaps']),
  message: textParam(''),
};

export type ReplyParams = UrlValues<typeof replyParams>;

export const loadReplyParams = createLoader(replyParams);

const serialize = createSerializer(replyParams);

export function repliesHref(params: Partial<ReplyParams>): string {
  return serialize(paths.replies, params);
}

export function toReplyFilters(params: ReplyParams): ReplyFilters {
  return { ...toPageFilters(params), ...askedFilters(REPLY_FILTERS, params), sort: params.sort };
}
