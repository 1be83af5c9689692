import { QUALITY_KINDS } from '../contacts/quality-kinds';
import { isDay } from '../dates/days';
import { FIELD_TYPES, type FieldType } from './field-types';

/**
 * What a segment asks of a contact: a group of conditions of which all, any or none must hold, or one condition. Its text
 * is JSON. Free of zod, which the first paint of a list doesn't load.
 */
export type ContactCondition =
  | { all: ContactCondition[] }
  | { any: ContactCondition[] }
  | { none: ContactCondition[] }
  | SingleCondition;

export type SingleCondition = {
  /** A key of `CONDITION_FIELDS`, `field:<key of an own field>`, or a key of `NAMED_CONDITIONS` with a name behind a colon. */
  field: string;
  is: Operator;
  value?: ConditionValue;
  /** The time zone of its days, such as `Europe/Madrid`; without one they are UTC's. */
  zone?: string;
};

export type ConditionValue = string | number | boolean | readonly (string | number)[];

export type Operator =
  | 'is'
  | 'is_not'
  | 'any_of'
  | 'empty'
  | 'not_empty'
  | 'before'
  | 'after'
  | 'in_next_days'
  | 'days_ago'
  | 'contains'
  | 'less'
  | 'more';

const ONE: Operator[] = ['is', 'is_not', 'any_of'];
const WHETHER: Operator[] = ['empty', 'not_empty'];
const PAST: Operator[] = ['before', 'after', 'days_ago', ...WHETHER];
const DAYS: Operator[] = [...PAST, 'in_next_days'];
const FLAG: Operator[] = ['is'];
const TEXT: Operator[] = [...ONE, 'contains', ...WHETHER];

/** What may be asked of each. */
export const CONDITION_FIELDS = {
  tag: [...ONE, ...WHETHER],
  owner: [...ONE, ...WHETHER],
  /** The day of a follow-up that isn't done. */
  follow_up: DAYS,
  note: ['contains', ...WHETHER],
  group: [...ONE, ...WHETHER],
  /** The country of the phone number, by its ISO 3166 code. */
  country: [...ONE, ...WHETHER],
  /** That of the address. */
  city: TEXT,
  created: PAST,
  last_chat: PAST,
  unread: ['is', 'less', 'more'],
  favorite: FLAG,
  ai: FLAG,
  email: FLAG,
  do_not_send: FLAG,
  quality: ['is', 'any_of'],
  /** Any accepted message from Frontdesk. */
  written_to: PAST,
  /** Any message that was rejected, or whose outcome is unknown. */
  not_accepted: PAST,
} as const satisfies Record<string, readonly Operator[]>;

export type ConditionField = keyof typeof CONDITION_FIELDS;

/** Those of which there are many, each with a name: `received:<template>`, `metadata:<key>`. */
export const NAMED_CONDITIONS = {
  received: PAST,
  metadata: TEXT,
} as const satisfies Record<string, readonly Operator[]>;

export type NamedCondition = keyof typeof NAMED_CONDITIONS;

/** Null for a field that has no name of its own. */
export function splitField(field: string): { field: NamedCondition; name: string } | null {
  const colon = field.indexOf(':');
  const before = field.slice(0, Math.max(0, colon));
  if (!Object.hasOwn(NAMED_CONDITIONS, before)) return null;
  return { field: before as NamedCondition, name: field.slice(colon + 1) };
}

const OWN_FIELD: readonly Operator[] = [...ONE, ...DAYS, 'contains', 'less', 'more'];

export function operatorsOf(field: string): readonly Operator[] {
  if (isOwnField(field)) return OWN_FIELD;
  const split = splitField(field);
  if (split) return isText(split.name, CONDITION_NAME_MAX) ? NAMED_CONDITIONS[split.field] : [];
  return Object.hasOwn(CONDITION_FIELDS, field) ? CONDITION_FIELDS[field as ConditionField] : [];
}

export function isOwnField(field: string): boolean {
  return /^field:[a-z][a-z0-9_]*$/.test(field);
}

/** The types of own fields that a condition can be asked of. */
export function typesFor({ is, value }: SingleCondition): readonly FieldType[] {
  switch (is) {
    case 'empty':
    case 'not_empty':
      return FIELD_TYPES;
    case 'before':
    case 'after':
    case 'in_next_days':
    case 'days_ago':
      return ['date'];
    case 'less':
    case 'more':
      return ['number'];
    case 'contains':
      return TEXTS;
    default:
      return typesOfAll([value ?? ''].flat());
  }
}

const TEXTS: readonly FieldType[] = ['text', 'link', 'choice', 'choices'];

function typesOfAll(values: readonly (string | number | boolean)[]): readonly FieldType[] {
  if (values.every((each) => typeof each === 'number')) return ['number'];
  if (values.every((each) => typeof each === 'boolean')) return ['boolean'];
  if (!values.every((each) => typeof each === 'string')) return [];
  return values.every(isDay) ? [...TEXTS, 'date'] : TEXTS;
}

/** The longest JSON, the deepest groups and the most conditions that a request may have. */
export const CONDITION_MAX = 6_000;
export const DEPTH_MAX = 4;
export const CONDITIONS_MAX = 40;
export const VALUES_MAX = 50;
export const DAYS_MAX = 36_500;
/** Each reads every text: of several notes at once, for a second. */
export const SEARCHES_MAX = 5;
/** Of a name, such as a key of the metadata. */
export const CONDITION_NAME_MAX = 500;
/** Of a text no more is compared: a longer one would find others than it asks for. */
export const CONDITION_TEXT_MAX = 100;

/** The condition of a JSON text; null for anything else, also for an empty group, which would match everyone. */
export function readCondition(text: string): ContactCondition | null {
  if (text.length > CONDITION_MAX) return null;
  try {
    const condition: unknown = JSON.parse(text);
    return isCondition(condition, DEPTH_MAX) && isSmall(singleConditions(condition)) ? condition : null;
  } catch {
    return null;
  }
}

function isSmall(conditions: SingleCondition[]): boolean {
  const searches = conditions.filter(({ is }) => is === 'contains');
  return conditions.length <= CONDITIONS_MAX && searches.length <= SEARCHES_MAX;
}

export function singleConditions(condition: ContactCondition): SingleCondition[] {
  return 'field' in condition ? [condition] : partsOfGroup(condition).flatMap(singleConditions);
}

export function partsOfGroup(group: Exclude<ContactCondition, SingleCondition>): ContactCondition[] {
  return 'all' in group ? group.all : 'any' in group ? group.any : group.none;
}

function isCondition(value: unknown, depth: number): value is ContactCondition {
  if (typeof value !== 'object' || value === null) return false;
  const entries = Object.entries(value);
  if ('field' in value) return isSingle(value as SingleCondition);
  const [only] = entries;
  if (entries.length !== 1 || !only || !['all', 'any', 'none'].includes(only[0]) || depth === 0) return false;
  const parts: unknown = only[1];
  return Array.isArray(parts) && parts.length > 0 && parts.every((part) => isCondition(part, depth - 1));
}

function isSingle({ field, is, value, zone, ...others }: SingleCondition): boolean {
  if (typeof field !== 'string' || Object.keys(others).length > 0) return false;
  if (!(operatorsOf(field) as readonly unknown[]).includes(is)) return false;
  if (zone !== undefined && !isZone(zone)) return false;
  return isValueOf(field, is, value);
}

function isValueOf(field: string, is: Operator, value: unknown): boolean {
  switch (is) {
    case 'empty':
    case 'not_empty':
      return value === undefined;
    case 'before':
    case 'after':
      return typeof value === 'string' && isDay(value);
    case 'in_next_days':
    case 'days_ago':
      return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= DAYS_MAX;
    case 'less':
    case 'more':
      return field === 'unread' ? Number.isSafeInteger(value) : isNumber(value);
    case 'contains':
      return isText(value) && value.trim() !== '';
    case 'any_of':
      return (
        Array.isArray(value) &&
        value.length > 0 &&
        value.length <= VALUES_MAX &&
        value.every((each) => isOne(field, each))
      );
    default:
      return isOne(field, value);
  }
}

function isOne(field: string, value: unknown): boolean {
  if (isOwnField(field)) return isText(value) || isNumber(value) || typeof value === 'boolean';
  if (operatorsOf(field) === FLAG) return typeof value === 'boolean';
  if (field === 'group' || field === 'unread') return Number.isSafeInteger(value);
  if (field === 'country') return typeof value === 'string' && /^[A-Z]{2}$/.test(value);
  if (field === 'quality') return (QUALITY_KINDS as readonly unknown[]).includes(value);
  return isText(value);
}

/** PostgreSQL takes no text with the character 0. */
const isText = (value: unknown, max = CONDITION_TEXT_MAX): value is string =>
  typeof value === 'string' && value !== '' && value.length <= max && !value.includes('\0');
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function isZone(zone: unknown): boolean {
  try {
    return typeof zone === 'string' && new Intl.DateTimeFormat('en', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}
