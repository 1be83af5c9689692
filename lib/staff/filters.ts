import { choiceFilter, searchFilter } from '../api/filters';

const STAFF_STATES = ['all', 'active', 'deactivated', 'invited'] as const;

/** The filters of the team: `docs/add-a-filter.md`. */
export const STAFF_FILTERS = {
  q: searchFilter('Search names and email addresses'),
  state: choiceFilter('Status', STAFF_STATES, 'all'),
  /** `none`: active people without a second factor who sign in with a password. */
  two_factor: choiceFilter('Without 2FA', ['any', 'none'], 'any'),
};
