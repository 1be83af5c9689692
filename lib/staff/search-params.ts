import { listUrl } from '../api/list-url';
import { paths } from '../paths';
import { choiceParam, textParam, type UrlValues } from '../url-state/params';
import { STAFF_FILTERS } from './filters';

export const staffListUrl = listUrl(STAFF_FILTERS, {
  /** The open sheet: `new`, or the ID of a person or of an invitation. */
  person: textParam(),
  /** Its tab; null is Details. */
  mode: choiceParam(['edit']),
});

export type StaffParams = UrlValues<typeof staffListUrl.params>;

export const staffHref = (params: Partial<StaffParams>) => staffListUrl.href(paths.staff, params);
