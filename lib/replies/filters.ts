import { choiceFilter, searchFilter } from '../api/filters';
import { MATCH_CRITERIA, REPLY_STATES, RESPONSE_TYPES } from './values';

/** See `docs/add-a-filter.md`. */
export const REPLY_FILTERS = {
  /** Any part of the name, trigger, response or UUID, accents and case ignored. */
  q: searchFilter('Search replies'),
  criteria: choiceFilter('Match', ['all', ...MATCH_CRITERIA], 'all'),
  type: choiceFilter('Type', ['all', ...RESPONSE_TYPES], 'all'),
  state: choiceFilter('Status', ['all', ...REPLY_STATES], 'all'),
};
