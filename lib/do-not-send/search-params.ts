import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { pageParams, toPageFilters } from '../api/pagination';
import { paths } from '../paths';
import type { DoNotSendFilters } from './schema';

/** The whole state of the do-not-send page, kept in the URL. */
export const doNotSendParams = {
  ...pageParams,
  q: parseAsString.withDefault(''),
  /** The open sheet. */
  add: parseAsStringLiteral(['number']),
};

export type DoNotSendParams = { page: number; per_page: number; q: string; add: 'number' | null };

export const loadDoNotSendParams = createLoader(doNotSendParams);

const serialize = createSerializer(doNotSendParams);

export function doNotSendHref(params: Partial<DoNotSendParams>): string {
  return serialize(paths.doNotSend, params);
}

const MAX_LENGTH = 100;

export function toDoNotSendFilters(params: DoNotSendParams): DoNotSendFilters {
  return { ...toPageFilters(params), q: params.q.trim().slice(0, MAX_LENGTH) };
}
