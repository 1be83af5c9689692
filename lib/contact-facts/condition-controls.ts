import {
  type ConditionField,
  isOwnField,
  NAMED_CONDITIONS,
  type NamedCondition,
  type Operator,
  operatorsOf,
  splitField,
  typesFor,
} from './condition';
import type { FieldType } from './field-types';

// How a condition is built, and in which words it is read: by its field, by the type of an own field, and by its operator.

/** A condition of which there are many has its name beside it. */
export type NamedField = ConditionField | NamedCondition;

export type ValueKind =
  | 'tag'
  | 'owner'
  | 'group'
  | 'country'
  | 'quality'
  | 'choice'
  | 'yesNo'
  | 'whole'
  | 'number'
  | 'text'
  | 'day'
  | 'days';

/** An own field, something that is there or not, or something that happens. */
export type ConditionStyle = 'own' | 'fact' | 'event';

export const CONDITION_SECTIONS = ['facts', 'own', 'service', 'messages', 'checks'] as const;

type Described = {
  section: Exclude<(typeof CONDITION_SECTIONS)[number], 'own'>;
  style: ConditionStyle;
  /** What it is compared with by `is`, `less` and their like. */
  value: ValueKind;
};

const DESCRIBED: { [Field in NamedField]: Described } = {
  tag: { section: 'facts', style: 'fact', value: 'tag' },
  owner: { section: 'facts', style: 'fact', value: 'owner' },
  follow_up: { section: 'facts', style: 'fact', value: 'day' },
  note: { section: 'facts', style: 'fact', value: 'text' },
  group: { section: 'service', style: 'fact', value: 'group' },
  country: { section: 'service', style: 'own', value: 'country' },
  city: { section: 'service', style: 'own', value: 'text' },
  metadata: { section: 'service', style: 'own', value: 'text' },
  created: { section: 'service', style: 'event', value: 'day' },
  last_chat: { section: 'service', style: 'event', value: 'day' },
  unread: { section: 'service', style: 'fact', value: 'whole' },
  favorite: { section: 'service', style: 'fact', value: 'yesNo' },
  ai: { section: 'service', style: 'fact', value: 'yesNo' },
  email: { section: 'service', style: 'fact', value: 'yesNo' },
  written_to: { section: 'messages', style: 'event', value: 'day' },
  not_accepted: { section: 'messages', style: 'event', value: 'day' },
  received: { section: 'messages', style: 'event', value: 'day' },
  do_not_send: { section: 'checks', style: 'fact', value: 'yesNo' },
  quality: { section: 'checks', style: 'fact', value: 'quality' },
};

export const NAMED_FIELDS = Object.keys(DESCRIBED) as NamedField[];

export function sectionOf(field: NamedField): Described['section'] {
  return DESCRIBED[field].section;
}

export function nameOfField(field: string): NamedField {
  return splitField(field)?.field ?? (field as NamedField);
}

/** Whether a name belongs beside it: that of a template, or of a key. */
export function isNamed(field: string): field is NamedCondition {
  return Object.hasOwn(NAMED_CONDITIONS, field);
}

export function styleOf(field: string): ConditionStyle {
  return isOwnField(field) ? 'own' : DESCRIBED[nameOfField(field)].style;
}

/** Whether it is said in one phrase, without a comparison: "Favorite", "Not favorite". */
export function isFlag(field: string): field is 'favorite' | 'ai' | 'email' | 'do_not_send' {
  return !isOwnField(field) && DESCRIBED[nameOfField(field)].value === 'yesNo';
}

/** Whether it is compared with any text. */
export function isText(field: string): boolean {
  return !isOwnField(field) && DESCRIBED[nameOfField(field)].value === 'text';
}

const SAMPLES: { [Type in FieldType]?: string | number | boolean } = {
  number: 1,
  boolean: true,
  date: '2026-01-01',
};

/** The operators that a person may choose. Without the type of an own field there are none. */
export function operatorsFor(field: string, type: FieldType | undefined): readonly Operator[] {
  if (!isOwnField(field)) return isNamed(field) ? NAMED_CONDITIONS[field] : operatorsOf(field);
  if (type === undefined) return [];
  const value = SAMPLES[type] ?? 'a';
  return operatorsOf(field).filter(
    (is) => typesFor({ field, is, value }).includes(type) && !(type === 'boolean' && is === 'any_of'),
  );
}

const VALUES: { [Type in FieldType]: ValueKind } = {
  text: 'text',
  link: 'text',
  number: 'number',
  date: 'day',
  boolean: 'yesNo',
  choice: 'choice',
  choices: 'choice',
};

/** Null without a value. */
export function valueKindOf(field: string, is: Operator, type: FieldType | undefined): ValueKind | null {
  switch (is) {
    case 'empty':
    case 'not_empty':
      return null;
    case 'in_next_days':
    case 'days_ago':
      return 'days';
    case 'before':
    case 'after':
      return 'day';
    case 'contains':
      return 'text';
    default:
      return isOwnField(field) ? VALUES[type ?? 'text'] : DESCRIBED[nameOfField(field)].value;
  }
}

/** Whether the time zone of its days changes what it finds. */
export function dependsOnZone(field: string, is: Operator): boolean {
  if (is === 'in_next_days' || is === 'days_ago') return true;
  return (is === 'before' || is === 'after') && styleOf(field) === 'event';
}
