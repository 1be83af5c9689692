import { type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { listUrl } from '../api/list-url';
import { paths } from '../paths';
import { REPLY_FILTERS } from './filters';
import { REPLY_SORTS, type ReplyFilters } from './schema';

export const replyListUrl = listUrl(REPLY_FILTERS, {
  sort: parseAsStringLiteral(REPLY_SORTS).withDefault('name'),
  /** The open sheet: a reply's UUID, or `new`. */
  reply: parseAsString,
  /** Its tab; null is Details. */
  mode: parseAsStringLiteral(['edit', 'versions']),
  /** The panel beside the list; null is the list alone. */
  view: parseAsStringLiteral(['tester', 'overlaps']),
  message: parseAsString.withDefault(''),
});

export type ReplyParams = inferParserType<typeof replyListUrl.params>;

export const repliesHref = (params: Partial<ReplyParams>) => replyListUrl.href(paths.replies, params);

export function toReplyFilters(params: ReplyParams): ReplyFilters {
  return { ...replyListUrl.toFilters(params), sort: params.sort };
}
