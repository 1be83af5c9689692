import { choiceFilter, searchFilter } from '../api/filters';
import { coded } from '../messages/coded';
import { ROW_KINDS, ROW_STATES } from './row-states';

/** See `docs/add-a-filter.md`. */
export const ROW_FILTERS = {
  q: searchFilter(coded('imports-detail.rows.search')),
  kind: choiceFilter(coded('imports-detail.rows.result'), ROW_KINDS),
  state: choiceFilter(coded('imports-detail.rows.outcome'), ROW_STATES),
};
