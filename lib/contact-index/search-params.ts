import { createLoader, createParser, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { listParam, oneOf } from '../api/list-param';
import { parseDateRange } from '../dates/date-range';
import {
  CARE_KINDS,
  CONTACT_SORTS,
  type ContactFilters,
  type ContactSort,
  type GroupChoice,
  QUESTION_MAX,
} from './filters';

const MAX_DAYS = 36_500;

const flag = createParser({ parse: readFlag, serialize: (value: boolean) => (value ? '1' : '0') });
const days = createParser({ parse: readDays, serialize: String });
const deleted = createParser<boolean | 'all'>({
  parse: readDeleted,
  serialize: (value) => (value === 'all' ? value : value ? '1' : '0'),
});
const range = createParser({
  parse: (text) => (parseDateRange(text) ? text : null),
  serialize: String,
});

const filters = {
  group: listParam(readGroup),
  favorite: flag,
  unread: flag,
  ai: flag,
  email: flag,
  deleted,
  do_not_send: flag,
  created_within: days,
  updated_within: days,
  chat_within: days,
  created: range,
  updated: range,
  chat: range,
  no_chat_for: days,
  care: listParam(oneOf(CARE_KINDS)),
};

/** The contact search in the URL, under the parameter names of its handler. */
export const contactSearchParams = {
  q: parseAsString.withDefault(''),
  ...filters,
  sort: parseAsStringLiteral(CONTACT_SORTS),
};

export type FilterKey = Exclude<keyof ContactFilters, 'q'>;

type Nullable<Values> = { [Key in keyof Values]-?: Exclude<Values[Key], undefined> | null };

export type ContactSearchParams = { q: string; sort: ContactSort | null } & Nullable<
  Omit<ContactFilters, 'q'>
>;

export const FILTER_KEYS = Object.keys(filters) as FilterKey[];

export const NO_CONTACT_FILTERS = Object.fromEntries(FILTER_KEYS.map((key) => [key, null])) as Nullable<
  Omit<ContactFilters, 'q'>
>;

/** The contact search that the URL asks for; null without a search, filter or sort. */
export function toAsked(params: ContactSearchParams): (ContactFilters & { sort?: ContactSort }) | null {
  const given = [...FILTER_KEYS, 'sort' as const].filter((key) => params[key] !== null);
  const q = params.q.trim().slice(0, QUESTION_MAX);
  if (q === '' && given.length === 0) return null;
  return { q, ...Object.fromEntries(given.map((key) => [key, params[key]])) };
}

function readFlag(text: string): boolean | null {
  if (text === '1') return true;
  return text === '0' ? false : null;
}

/** Deleted contacts are hidden without it, as they are with 0. */
function readDeleted(text: string): true | 'all' | null {
  if (text === '1') return true;
  return text === 'all' ? text : null;
}

function readDays(text: string): number | null {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= MAX_DAYS ? value : null;
}

function readGroup(text: string): GroupChoice | null {
  if (text === 'none') return text;
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Parses a query string other than the page's own URL. */
export const loadContactSearchParams = createLoader(contactSearchParams);
