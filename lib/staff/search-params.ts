import { createLoader, createSerializer, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { pageParams, toPageFilters } from '../api/pagination';
import { paths } from '../paths';
import { STAFF_STATES, STAFF_TWO_FACTOR, type StaffFilters } from './schema';

/** The whole state of the staff page, kept in the URL. */
export const staffParams = {
  ...pageParams,
  q: parseAsString.withDefault(''),
  state: parseAsStringLiteral(STAFF_STATES).withDefault('all'),
  two_factor: parseAsStringLiteral(STAFF_TWO_FACTOR).withDefault('any'),
  /** The open sheet: `new`, or the ID of a person or of an invitation. */
  person: parseAsString,
  /** Its tab; null is Details. */
  mode: parseAsStringLiteral(['edit']),
};

export type StaffParams = {
  page: number;
  per_page: number;
  q: string;
  state: StaffFilters['state'];
  two_factor: StaffFilters['two_factor'];
  person: string | null;
  mode: 'edit' | null;
};

export const loadStaffParams = createLoader(staffParams);

const serialize = createSerializer(staffParams);

export function staffHref(params: Partial<StaffParams>): string {
  return serialize(paths.staff, params);
}

const MAX_LENGTH = 100;

export function toStaffFilters(params: StaffParams): StaffFilters {
  const { q, state, two_factor } = params;
  return { ...toPageFilters(params), q: q.trim().slice(0, MAX_LENGTH), state, two_factor };
}
