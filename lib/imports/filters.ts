import { choiceFilter, searchFilter } from '../api/filters';
import { ROW_KINDS, ROW_STATES } from './row-states';

/** See `docs/add-a-filter.md`. */
export const ROW_FILTERS = {
  q: searchFilter('Search rows'),
  kind: choiceFilter('Result', ROW_KINDS),
  state: choiceFilter('Outcome', ROW_STATES),
};
