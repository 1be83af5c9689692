import {
  createLoader,
  createSerializer,
  type inferParserType,
  type ParserMap,
  type UrlKeys,
} from 'nuqs/server';
import { askedFilters, type FilterParams, type Filters, filterParams } from './filters';
import { type PageFilters, pageParams, toPageFilters } from './pagination';

/** The state of a list in the URL: its page, its filters and `more`, such as the open record. */
export function listUrl<Of extends Filters, More extends ParserMap = Record<never, never>>(
  filters: Of,
  more: More = {} as More,
  /** Where the name in the URL differs from the one in a request. */
  urlKeys: UrlKeys<Of> = {},
) {
  const params = { ...pageParams, ...filterParams(filters), ...more };
  type Params = inferParserType<typeof params>;
  const serialize = createSerializer(params, { urlKeys });
  return {
    filters,
    params,
    urlKeys,
    load: createLoader<typeof params>(params, { urlKeys: urlKeys as UrlKeys<typeof params> }),
    href: (path: string, changed: Partial<Params>): string => serialize(path, changed),
    /** What to request. */
    toFilters: (set: Params) => ({
      ...toPageFilters(set as PageFilters),
      ...askedFilters(filters, set as unknown as FilterParams<Of>),
    }),
  };
}
