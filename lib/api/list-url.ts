import {
  createLoader,
  createSerializer,
  type UrlNames,
  type UrlParams,
  type UrlValues,
} from '../url-state/params';
import { askedFilters, type FilterParams, type Filters } from './filters';
import { type PageFilters, pageParams, toPageFilters } from './pagination';

/** Where the step before ended, in a list that is searched in steps. */
function askedFrom({ reached }: { reached?: unknown }): { reached?: string } {
  return typeof reached === 'string' ? { reached } : {};
}

export function listUrl<Of extends Filters, More extends UrlParams = Record<never, never>>(
  filters: Of,
  more: More = {} as More,
  names: UrlNames = {},
) {
  const params = { ...pageParams, ...filters, ...more };
  type Values = UrlValues<typeof params>;
  return {
    filters,
    params,
    names,
    load: createLoader(params, names),
    href: createSerializer(params, names),
    toFilters: (values: Values) => ({
      ...toPageFilters(values as PageFilters),
      ...askedFilters(filters, values as FilterParams<Of>),
      ...askedFrom(values as { reached?: unknown }),
    }),
  };
}
