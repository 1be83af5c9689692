import { searchFilter } from '../api/filters';
import { coded } from '../messages/coded';

/** See `docs/add-a-filter.md`. */
export const GROUP_FILTERS = {
  /** Any part of the name, whatever the case and accents. */
  q: searchFilter(coded('groups.search')),
};
