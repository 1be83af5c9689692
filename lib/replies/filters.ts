import { choiceFilter, searchFilter } from '../api/filters';
import { coded } from '../messages/coded';
import { MATCH_CRITERIA, REPLY_STATES, RESPONSE_TYPES } from './values';

/** See `docs/add-a-filter.md`. */
export const REPLY_FILTERS = {
  /** Any part of the name, trigger, response or UUID, accents and case ignored. */
  q: searchFilter(coded('replies.search')),
  criteria: choiceFilter(coded('replies.filter.criteria'), ['all', ...MATCH_CRITERIA], 'all'),
  type: choiceFilter(coded('replies.filter.type'), ['all', ...RESPONSE_TYPES], 'all'),
  state: choiceFilter(coded('replies.filter.state'), ['all', ...REPLY_STATES], 'all'),
};
