import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { pageParams, toPageFilters } from '../api/pagination';
import { paths } from '../paths';
import { MATCH_CRITERIA, REPLY_SORTS, REPLY_STATES, RESPONSE_TYPES, type ReplyFilters } from './schema';

/** The whole state of the replies page, kept in the URL. */
export const replyParams = {
  ...pageParams,
  q: parseAsString.withDefault(''),
  criteria: parseAsStringLiteral(['all', ...MATCH_CRITERIA]).withDefault('all'),
  type: parseAsStringLiteral(['all', ...RESPONSE_TYPES]).withDefault('all'),
  state: parseAsStringLiteral(['all', ...REPLY_STATES]).withDefault('all'),
  sort: parseAsStringLiteral(REPLY_SORTS).withDefault('name'),
  /** The open sheet: a reply's UUID, or `new`. */
  reply: parseAsString,
  /** Its tab; null is Details. */
  mode: parseAsStringLiteral(['edit', 'versions']),
  /** The panel beside the list; null is the list alone. */
  view: parseAsStringLiteral(['tester', 'overlaps']),
  /** The customer's message in the tester. */
  message: parseAsString.withDefault(''),
};

export type ReplyParams = ReplyFilters & {
  reply: string | null;
  mode: 'edit' | 'versions' | null;
  view: 'tester' | 'overlaps' | null;
  message: string;
};

export const loadReplyParams = createLoader(replyParams);

const serialize = createSerializer(replyParams);

export function repliesHref(params: Partial<ReplyParams>): string {
  return serialize(paths.replies, params);
}

const MAX_LENGTH = 100;

/** The filters to request. */
export function toReplyFilters(params: ReplyParams): ReplyFilters {
  const { q, criteria, type, state, sort } = params;
  return { ...toPageFilters(params), q: q.trim().slice(0, MAX_LENGTH), criteria, type, state, sort };
}
