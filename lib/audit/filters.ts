import { choiceFilter, dayFilter, patternFilter, searchFilter, severalOf, textFilter } from '../api/filters';
import { OUTCOMES } from './labels';

/** The filters of the audit log: `docs/add-a-filter.md`. */
export const AUDIT_FILTERS = {
  outcome: severalOf(choiceFilter('Outcome', OUTCOMES)),
  /** Any part of the actor’s or the record’s name, the action, or the ID of the record or the request. */
  q: { ...searchFilter('Search the audit log'), none: null },
  /** IDs of actors, `me`, `system`, or `nobody` for people who were not signed in. */
  person: severalOf(textFilter('Who', 100)),
  /** `contact.update`, or `contact` for every action on contacts. */
  action: severalOf(
    patternFilter('Action', /^[a-z_]+(\.[a-z_]+)?$/, {
      max: 80,
      expected: 'Use an action such as contact.update, or its first word.',
    }),
  ),
  from: dayFilter('From', 'first'),
  to: dayFilter('To', 'last'),
  /** The kind of record, such as `contact`, and its identifier: both or none. */
  type: { ...textFilter('Type of record', 40), partOf: 'record' },
  record: textFilter('Record', 200),
};
