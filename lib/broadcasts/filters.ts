import { choiceFilter, searchFilter } from '../api/filters';
import { coded } from '../messages/coded';
import { BROADCAST_STATES, EXCLUSION_REASONS, RECIPIENT_STATES } from './states';

/** The filters of the list of broadcasts: `docs/add-a-filter.md`. */
export const BROADCAST_FILTERS = {
  q: searchFilter(coded('broadcasts.search')),
  state: choiceFilter(coded('broadcasts.state'), BROADCAST_STATES),
};

export const RECIPIENT_FILTERS = {
  q: searchFilter(coded('broadcasts-detail.people.search')),
  state: choiceFilter(coded('broadcasts-detail.people.outcome'), RECIPIENT_STATES),
  reason: choiceFilter(coded('broadcasts-detail.people.reason'), EXCLUSION_REASONS),
};
