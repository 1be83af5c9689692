import { searchFilter } from '../api/filters';

/** See `docs/add-a-filter.md`. */
export const GROUP_FILTERS = {
  /** Any part of the name, whatever the case and accents. */
  q: searchFilter('Search groups'),
};
