import { askedFilters } from '../api/filters';
import { pageParams, toPageFilters } from '../api/pagination';
import { paths } from '../paths';
import { choiceParam, createLoader, createSerializer, type UrlValues } from '../url-state/params';
import { DO_NOT_SEND_FILTERS } from './filters';
import type { DoNotSendFilters } from './schema';

export const doNotSendParams = {
  ...pageParams,
  ...DO_NOT_SEND_FILTERS,
  add: choiceParam(['number']),
};

export type DoNotSendParams = UrlValues<typeof doNotSendParams>;

export const loadDoNotSendParams = createLoader(doNotSendParams);

const serialize = createSerializer(doNotSendParams);

export function doNotSendHref(params: Partial<DoNotSendParams>): string {
  return serialize(paths.doNotSend, params);
}

export function toDoNotSendFilters(params: DoNotSendParams): DoNotSendFilters {
  return { ...toPageFilters(params), ...askedFilters(DO_NOT_SEND_FILTERS, params) };
}
