import {
  type Asked,
  choiceFilter,
  type Filter,
  patternFilter,
  searchFilter,
  severalOf,
  textFilter,
  uuidFilter,
} from '../api/filters';
import { refusal } from '../api/refusal';
import { CONDITION_MAX, type ContactCondition, readCondition } from '../contact-facts/condition';
import { OWN_FIELD_KEY } from '../contact-facts/field-types';
import { QUALITY_KINDS } from '../contacts/quality-kinds';
import { parseDateRange } from '../dates/date-range';
import { RECORD_ID } from '../record-id';

/** How contacts can be sorted; `-` is descending. `list` is the service's order. */
export const CONTACT_SORTS = [
  'name',
  '-name',
  'chat',
  '-chat',
  'created',
  '-created',
  'updated',
  '-updated',
  'unread',
  '-unread',
  'list',
] as const;

/** By the values of a field of one's own, by its key. Contacts without a value come last in both directions. */
export type FieldSort = `${'' | '-'}field:${string}`;

/** By the day of the next follow-up. Contacts without one come last in both directions. */
const FOLLOW_UP_SORTS = ['followup', '-followup'] as const;

type FollowUpSort = (typeof FOLLOW_UP_SORTS)[number];

export type ContactSort = (typeof CONTACT_SORTS)[number] | FollowUpSort | FieldSort;

export const contactSort = {
  read(text: string): ContactSort | null {
    const key = /^-?field:(.*)$/.exec(text)?.[1];
    if (key !== undefined) return OWN_FIELD_KEY.test(key) ? (text as FieldSort) : null;
    return [...CONTACT_SORTS, ...FOLLOW_UP_SORTS].find((sort) => sort === text) ?? null;
  },
  write: String,
  none: null,
};

export function isFollowUpSort(sort: unknown): sort is FollowUpSort {
  return FOLLOW_UP_SORTS.some((each) => each === sort);
}

export function isFieldSort(sort: unknown): sort is FieldSort {
  return typeof sort === 'string' && sort.includes(':');
}

export const WITHIN_DAYS = [1, 7, 30, 90, 365] as const;

export const SILENT_DAYS = [30, 90, 180, 365] as const;

/** The longest search, in characters. */
export const QUESTION_MAX = 200;

export const NONE = 'none';

export type GroupChoice = number | typeof NONE;

const group: Filter<GroupChoice, null> = {
  label: 'contact-filters-panel.name.group',
  max: 20,
  read(text) {
    if (text === NONE) return text;
    return /^\d{1,15}$/.test(text) ? Number(text) : null;
  },
  write: String,
  expected: 'contact-filters-errors.groups',
  none: null,
};

const flag = (label: string): Filter<boolean, null> => ({
  label,
  max: 1,
  read: (value) => (value === '1' ? true : value === '0' ? false : null),
  write: (value) => (value ? '1' : '0'),
  expected: refusal('requests.flag'),
  none: null,
  values: [true, false],
});

const MAX_DAYS = 36_500;

const days = (label: string): Filter<number, null> => ({
  label,
  max: 5,
  read(text) {
    const value = /^\d{1,5}$/.test(text) ? Number(text) : 0;
    return value >= 1 && value <= MAX_DAYS ? value : null;
  },
  write: String,
  expected: 'contact-filters-errors.days',
  none: null,
});

const range = (label: string): Filter<string, null> => ({
  ...textFilter(label, 100),
  read: (given) => (parseDateRange(given) ? given : null),
  expected: 'contact-filters-errors.dates',
});

const deleted: Filter<boolean | 'all', null> = {
  label: 'contact-filters-panel.name.deleted',
  max: 3,
  /** With 0, deleted contacts are hidden, as they are without this filter. */
  read(given) {
    if (given === '1') return true;
    return given === 'all' ? given : null;
  },
  write: (value) => (value === 'all' ? value : value ? '1' : '0'),
  expected: 'contact-filters-errors.deleted',
  none: null,
};

/** Contacts without any are found by `none`, as those in no group. */
function orNone(filter: Filter<string, null>): Filter<string, null> {
  return { ...filter, read: (text) => (text === NONE ? NONE : filter.read(text)) };
}

const person = patternFilter('contact-filters-panel.name.owner', RECORD_ID, {
  max: 36,
  expected: refusal('requests.uuid'),
});

const condition: Filter<ContactCondition, null> = {
  label: 'contact-filters-panel.name.condition',
  max: CONDITION_MAX,
  read: readCondition,
  write: (value) => JSON.stringify(value),
  expected: 'contact-filters-errors.condition',
  none: null,
};

/**
 * The search and the filters of contacts, all of which must match: `docs/add-a-filter.md`. Their labels are the names of
 * messages as plain text, because pages that only link to contacts show none of them. An absent one matches every
 * contact; only deleted ones are hidden unless `deleted` is `true` for these alone or `all` for these too.
 */
export const CONTACT_FILTERS = {
  /** Parts of a name, an email or a phone number, in any order. */
  q: searchFilter('contacts.search', QUESTION_MAX),
  group: severalOf(group),
  /** Any of these tags, by ID, or none. */
  tag: severalOf(orNone(uuidFilter('contact-filters-panel.name.tag'))),
  /** Any of these people, by ID, or no one. */
  owner: severalOf(orNone(person)),
  favorite: flag('contact-filters-panel.name.favorite'),
  unread: flag('contact-filters-panel.name.unread'),
  ai: flag('contact-filters-panel.name.ai'),
  email: flag('contact-filters-panel.name.email'),
  deleted,
  /** Whether its number is on the do-not-send list, in any spelling. */
  do_not_send: flag('contact-filters-panel.name.do_not_send'),
  /** Days back from now. */
  created_within: days('contact-filters-panel.name.created'),
  updated_within: days('contact-filters-panel.name.updated'),
  chat_within: days('contact-filters-panel.name.chat'),
  /** Ranges of days, as `parseDateRange` reads them. */
  created: range('contact-filters-panel.name.created'),
  updated: range('contact-filters-panel.name.updated'),
  chat: range('contact-filters-panel.name.chat'),
  /** No chat within these days, or ever. */
  no_chat_for: days('contact-filters-panel.name.no_chat_for'),
  quality: severalOf(choiceFilter('contact-filters-panel.name.quality', QUALITY_KINDS)),
  /** A saved condition, by its ID. */
  segment: uuidFilter('contact-filters-panel.name.segment'),
  /** Groups of conditions, as of a segment. */
  condition,
};

export type ContactFilters = Asked<typeof CONTACT_FILTERS>;

export type FilterKey = Exclude<keyof typeof CONTACT_FILTERS, 'q'>;

/** Without a sort: the best matches first when there is a search, else by name. */
export type ContactSearchQuery = ContactFilters & { sort?: ContactSort; page: number; per_page: number };

/** The field of a sort, null for the next follow-up, and where the values are. */
export type FactOrder = { direction: 'asc' | 'desc' } & (
  | { field_id: string; column: 'number' | 'day' | 'text_key' }
  | { field_id: null; column: 'due' }
);

/** A sort whose field, if it has one, was found, and may be seen by who asks. */
export type UsableSort = (typeof CONTACT_SORTS)[number] | FactOrder;
