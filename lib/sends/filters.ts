import {
  choiceFilter,
  dayFilter,
  patternFilter,
  searchFilter,
  severalOf,
  textFilter,
  uuidFilter,
} from '../api/filters';
import { RECORD_ID } from '../record-id';

export const SEND_STATES = ['accepted', 'refused', 'not_sent', 'unknown', 'sending'] as const;

/** See `docs/add-a-filter.md`. */
export const SEND_FILTERS = {
  state: severalOf(choiceFilter('Outcome', SEND_STATES)),
  /** Words of the recipient's name, or any part of the number. */
  q: { ...searchFilter('Search names and numbers'), none: null },
  /** The IDs of senders, or `me`. */
  person: severalOf(textFilter('Sent by', 100)),
  template: severalOf(textFilter('Template', 512)),
  from: dayFilter('From', 'first'),
  to: dayFilter('To', 'last'),
  test: choiceFilter('Tests only', ['yes']),
  /** The code of the problem: why it was refused, or why its outcome is unknown. */
  code: textFilter('Reason', 100),
  contact: uuidFilter('To'),
  broadcast: patternFilter('Broadcast', RECORD_ID, {
    max: 36,
    expected: 'This isn’t the ID of a broadcast.',
  }),
};
