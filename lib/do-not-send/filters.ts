import { searchFilter } from '../api/filters';
import { coded } from '../messages/coded';

/** See `docs/add-a-filter.md`. */
export const DO_NOT_SEND_FILTERS = {
  /** Any part of the number, of the reason or of the contact's name. */
  q: searchFilter(coded('do-not-send.search')),
};
