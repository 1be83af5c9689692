import { searchFilter } from '../api/filters';

/** See `docs/add-a-filter.md`. */
export const DO_NOT_SEND_FILTERS = {
  /** Any part of the number, of the reason or of the contact's name. */
  q: searchFilter('Search names, numbers and reasons'),
};
