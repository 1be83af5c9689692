import { createLoader, createSerializer, type inferParserType, parseAsStringLiteral } from 'nuqs/server';
import { askedFilters, filterParams } from '../api/filters';
import { pageParams, toPageFilters } from '../api/pagination';
import { paths } from '../paths';
import { DO_NOT_SEND_FILTERS } from './filters';
import type { DoNotSendFilters } from './schema';

export const doNotSendParams = {
  ...pageParams,
  ...filterParams(DO_NOT_SEND_FILTERS),
  add: parseAsStringLiteral(['number']),
};

export type DoNotSendParams = inferParserType<typeof doNotSendParams>;

export const loadDoNotSendParams = createLoader(doNotSendParams);

const serialize = createSerializer(doNotSendParams);

export function doNotSendHref(params: Partial<DoNotSendParams>): string {
  return serialize(paths.doNotSend, params);
}

export function toDoNotSendFilters(params: DoNotSendParams): DoNotSendFilters {
  return { ...toPageFilters(params), ...askedFilters(DO_NOT_SEND_FILTERS, params) };
}
