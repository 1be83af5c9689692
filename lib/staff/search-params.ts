import { type inferParserType, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { listUrl } from '../api/list-url';
import { paths } from '../paths';
import { STAFF_FILTERS } from './filters';

export const staffListUrl = listUrl(STAFF_FILTERS, {
  /** The open sheet: `new`, or the ID of a person or of an invitation. */
  person: parseAsString,
  /** Its tab; null is Details. */
  mode: parseAsStringLiteral(['edit']),
});

export type StaffParams = inferParserType<typeof staffListUrl.params>;

export const staffHref = (params: Partial<StaffParams>) => staffListUrl.href(paths.staff, params);
