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
import { STAFF_FILTERS } from './filters';
import type { StaffFilters } from './schema';

export const staffParams = {
  ...pageParams,
  ...filterParams(STAFF_FILTERS),
  /** The open sheet: `new`, or the ID of a person or of an invitation. */
  person: parseAsString,
  /** Its tab; null is Details. */
  mode: parseAsStringLiteral(['edit']),
};

export type StaffParams = inferParserType<typeof staffParams>;

export const loadStaffParams = createLoader(staffParams);

const serialize = createSerializer(staffParams);

export function staffHref(params: Partial<StaffParams>): string {
  return serialize(paths.staff, params);
}

export function toStaffFilters(params: StaffParams): StaffFilters {
  return { ...toPageFilters(params), ...askedFilters(STAFF_FILTERS, params) };
}
