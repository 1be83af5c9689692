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
import { REPLY_FILTERS } from './filters';
import { REPLY_SORTS, type ReplyFilters } from './schema';

export const replyParams = {
  ...pageParams,
  ...filterParams(REPLY_FILTERS),
  sort: parseAsStringLiteral(REPLY_SORTS).withDefault('name'),
  /** The open sheet: a reply's UUID, or `new`. */
  reply: parseAsString,
  /** Its tab; null is Details. */
  mode: parseAsStringLiteral(['edit', 'versions']),
  /** The panel beside the list; null is the list alone. */
  view: parseAsStringLiteral(['tester', 'overlaps']),
  message: parseAsString.withDefault(''),
};

export type ReplyParams = inferParserType<typeof replyParams>;

export const loadReplyParams = createLoader(replyParams);

const serialize = createSerializer(replyParams);

export function repliesHref(params: Partial<ReplyParams>): string {
  return serialize(paths.replies, params);
}

export function toReplyFilters(params: ReplyParams): ReplyFilters {
  return { ...toPageFilters(params), ...askedFilters(REPLY_FILTERS, params), sort: params.sort };
}
