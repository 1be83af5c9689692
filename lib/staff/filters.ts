import { choiceFilter, searchFilter } from '../api/filters';
import { coded } from '../messages/coded';

export const STAFF_STATES = ['all', 'active', 'deactivated', 'invited'] as const;

/** The filters of the team: `docs/add-a-filter.md`. */
export const STAFF_FILTERS = {
  q: searchFilter(coded('staff.search')),
  state: choiceFilter(coded('staff.filters.status'), STAFF_STATES, 'all'),
  /** `none`: active people without a second factor who sign in with a password. */
  two_factor: choiceFilter(coded('staff.filters.withoutTwoFactor'), ['any', 'none'], 'any'),
};
