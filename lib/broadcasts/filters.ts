import { choiceFilter, searchFilter } from '../api/filters';
import { BROADCAST_STATES, EXCLUSION_REASONS, RECIPIENT_STATES } from './states';

/** The filters of the list of broadcasts: `docs/add-a-filter.md`. */
export const BROADCAST_FILTERS = {
  q: searchFilter('Search names and templates'),
  state: choiceFilter('Status', BROADCAST_STATES),
};

export const RECIPIENT_FILTERS = {
  q: searchFilter('Search names and numbers'),
  state: choiceFilter('Outcome', RECIPIENT_STATES),
  reason: choiceFilter('Reason', EXCLUSION_REASONS),
};
