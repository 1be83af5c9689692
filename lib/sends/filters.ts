import {
  choiceFilter,
  dayFilter,
  patternFilter,
  searchFilter,
  severalOf,
  textFilter,
  uuidFilter,
} from '../api/filters';
import type { Code } from '../messages/coded';
import { RECORD_ID } from '../record-id';

export const SEND_STATES = ['accepted', 'refused', 'not_sent', 'unknown', 'sending'] as const;

/** Not `coded`: each page that links to the history has these filters, and only the history shows their labels. */
const text = (code: Code) => code;

/** See `docs/add-a-filter.md`. */
export const SEND_FILTERS = {
  state: severalOf(choiceFilter(text('sends-history.filter.state'), SEND_STATES)),
  /** Words of the recipient's name, or any part of the number. */
  q: { ...searchFilter(text('sends-history.filter.search')), none: null },
  /** The IDs of senders, or `me`. */
  person: severalOf(textFilter(text('sends-history.filter.person'), 100)),
  template: severalOf(textFilter(text('sends-history.filter.template'), 512)),
  from: dayFilter(text('sends-history.filter.from'), 'first'),
  to: dayFilter(text('sends-history.filter.to'), 'last'),
  test: choiceFilter(text('sends-history.filter.test'), ['yes']),
  /** The code of the problem: why it was refused, or why its outcome is unknown. */
  code: textFilter(text('sends-history.filter.code'), 100),
  contact: uuidFilter(text('sends-history.filter.contact')),
  broadcast: patternFilter(text('sends-history.filter.broadcast'), RECORD_ID, {
    max: 36,
    expected: text('sends-errors.broadcastId'),
  }),
};
