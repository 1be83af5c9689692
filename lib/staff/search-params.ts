import { askedFilters } from '../api/filters';
import { pageParams, toPageFilters } from '../api/pagination';
import { paths } from '../paths';
import { choiceParam, createLoader, createSerializer, textParam, type UrlValues } from '../url-state/params';
import { STAFF_FILTERS } from './filters';
import type { StaffFilters } from './schema';

export const staffParams = {
  ...pageParams,
  ...STAFF_FILTERS,
  /** The open sheet: `new`, or the ID of a person or of an invitation. */
  person: textParam(),
  /** Its tab; null is Details. */
  mode: choiceParam(['edit']),
};

export type StaffParams = UrlValues<typeof staffParams>;

export const loadStaffParams = createLoader(staffParams);

const serialize = createSerializer(staffParams);

export function staffHref(params: Partial<StaffParams>): string {
  return serialize(paths.staff, params);
}

export function toStaffFilters(params: StaffParams): StaffFilters {
  return { ...toPageFilters(params), ...askedFilters(STAFF_FILTERS, params) };
}
