import { choiceFilter, dayFilter, patternFilter, searchFilter, severalOf, textFilter } from '../api/filters';
import { coded } from '../messages/coded';
import { OUTCOMES } from './outcomes';

/** The filters of the audit log: `docs/add-a-filter.md`. */
export const AUDIT_FILTERS = {
  outcome: severalOf(choiceFilter(coded('audit.filter.outcome'), OUTCOMES)),
  /** Any part of the actor’s or the record’s name, the action, or the ID of the record or the request. */
  q: { ...searchFilter(coded('audit.search')), none: null },
  /** IDs of actors, `me`, `system`, or `nobody` for people who were not signed in. */
  person: severalOf(textFilter(coded('audit.filter.person'), 100)),
  /** `contact.update`, or `contact` for every action on contacts. */
  action: severalOf(
    patternFilter(coded('audit.filter.action'), /^[a-z_]+(\.[a-z_]+)?$/, {
      max: 80,
      expected: coded('audit-errors.action'),
    }),
  ),
  from: dayFilter(coded('audit.filter.from'), 'first'),
  to: dayFilter(coded('audit.filter.to'), 'last'),
  /** The kind of record, such as `contact`, and its identifier: both or none. */
  type: { ...textFilter(coded('audit.filter.type'), 40), partOf: 'record' },
  record: textFilter(coded('audit.filter.record'), 200),
};
