import { dayWithYear } from '../dates/time-words';
import { formatList, formatNumber, isolated } from '../format';
import { textDirection } from '../language/direction';
import { regionName } from '../language/region-name';
import type { Translate } from '../messages/catalog';
import {
  type ConditionValue,
  type ContactCondition,
  isOwnField,
  type Operator,
  partsOfGroup,
  type SingleCondition,
  splitField,
} from './condition';
import { dependsOnZone, isFlag, isText, nameOfField, styleOf } from './condition-controls';
import type { OwnField } from './schema';
import { displayedValue } from './value-text';

export type ConditionWords = {
  t: Translate<'contact-conditions'>;
  /** "Favorite", "Not favorite". */
  flags: Translate<'contact-filters'>;
  quality: Translate<'contact-quality'>;
  yesNo: Translate<'contact-fields'>;
  times: Translate<'times'>;
};

/** Names of what conditions have the IDs and keys of, as far as they are loaded. */
export type ConditionNames = {
  groups?: ReadonlyMap<number | null, string | null>;
  tags?: ReadonlyMap<string, string>;
  owners?: ReadonlyMap<string, string>;
  fields?: ReadonlyMap<string, OwnField>;
};

type Context = ConditionWords & ConditionNames & { zone: string | null };

/**
 * "Tag is VIP, Renewal is in the next 30 days, and Tag is not Wholesale". `zone` is the reader’s, if known: conditions with
 * days of another one say so.
 */
export function conditionSentence(condition: ContactCondition, context: Context): string {
  const { parts, by } = clausesOf(condition, false, context);
  return formatList(parts, context.t.language, by);
}

type Clauses = { parts: string[]; by: 'and' | 'or' };

/** Denials are moved inwards, where a language has words for them. */
function clausesOf(condition: ContactCondition, isDenied: boolean, context: Context): Clauses {
  if ('field' in condition)
    return { parts: [isDenied ? denied(condition, context) : clauseOf(condition, context)], by: 'and' };
  const by = 'any' in condition === isDenied ? 'and' : 'or';
  const isDeniedWithin = 'none' in condition !== isDenied;
  const given = partsOfGroup(condition);
  const [only] = given;
  if (only && given.length === 1) return clausesOf(only, isDeniedWithin, context);
  const parts = given.flatMap((part) => {
    const within = clausesOf(part, isDeniedWithin, context);
    if (within.parts.length === 1 || within.by === by) return within.parts;
    return `(${formatList(within.parts, context.t.language, within.by)})`;
  });
  return { parts, by };
}

const OPPOSITE: { [Is in Operator]?: Operator } = {
  is: 'is_not',
  is_not: 'is',
  empty: 'not_empty',
  not_empty: 'empty',
};

function denied(condition: SingleCondition, context: Context): string {
  const { field, is, value } = condition;
  if (isFlag(field)) return clauseOf({ ...condition, value: value !== true }, context);
  const opposite = OPPOSITE[is];
  if (opposite) return clauseOf({ ...condition, is: opposite }, context);
  return context.t('not', { clause: clauseOf(condition, context) });
}

function clauseOf(condition: SingleCondition, context: Context): string {
  const { t, flags, zone } = context;
  const { field, is, value } = condition;
  if (isFlag(field)) return flags(`set.${field}${value === true ? 'Yes' : 'No'}`);
  const clause = written(t, field, is, {
    field: fieldName(field, context),
    value: valueWords(condition, context),
    days: Number(value),
  });
  const own = condition.zone ?? 'UTC';
  const isNamed = zone !== null && own !== zone && dependsOnZone(field, is);
  const words = isNamed ? flags('inZone', { filter: clause, zone: own }) : clause;
  // A clause of isolated parts alone has no direction of its own.
  return textDirection(t.language) === 'rtl' ? `\u200f${words}` : words;
}

type Written = { field: string; value: string; days: number };

function written(
  t: Translate<'contact-conditions'>,
  of: string,
  is: Operator,
  { field, value, days }: Written,
): string {
  const style = styleOf(of);
  switch (is) {
    case 'empty':
    case 'not_empty':
      return t(`whether.${is}.${absenceOf(of)}`, { field });
    case 'before':
    case 'after':
      return t(`on.${is}.${style === 'own' ? 'own' : 'event'}`, { field, value });
    case 'in_next_days':
    case 'days_ago':
      return t(`within.${is}.${style === 'own' ? 'own' : 'event'}`, { field, days });
    case 'any_of':
      return t('compared.is', { field, value });
    default:
      return t(`compared.${is}`, { field, value });
  }
}

function absenceOf(field: string) {
  // Each contact was created, even if the time isn't known.
  if (field === 'created') return 'own';
  const style = styleOf(field);
  return style === 'fact' ? (field as 'tag' | 'owner' | 'follow_up' | 'note' | 'group') : style;
}

/** A number that every language writes with its digits. */
const SOME_DAYS = 30;

/**
 * An operator in words, such as "is in the next … days": those of the sentence, without its field and value, unless these
 * are all that it has.
 */
export function operatorWords(t: Translate<'contact-conditions'>, field: string, is: Operator): string {
  if (is === 'is' || is === 'any_of') return t(`operator.${is}`);
  const sentence = written(t, field, is, { field: '', value: '…', days: SOME_DAYS })
    .replace(String(SOME_DAYS), '…')
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '');
  const letters = [...sentence];
  const isWord = (letter: string) => !AROUND.includes(letter);
  return letters.slice(letters.findIndex(isWord), letters.findLastIndex(isWord) + 1).join('');
}

/** What a sentence has between an operator and its field or value. */
const AROUND = ' \u00a0:…“”„«»';

export function fieldName(field: string, { t, fields, flags }: ConditionNames & ConditionWords): string {
  if (isOwnField(field)) {
    const own = fields?.get(field.slice('field:'.length));
    if (own) return own.archived ? t('archived.field', { name: isolated(own.label) }) : isolated(own.label);
    return fields ? t('gone.field') : '…';
  }
  if (isFlag(field)) return flags(`set.${field}Yes`);
  const split = splitField(field);
  if (split && split.name !== '') return t(`named.${split.field}`, { name: isolated(split.name) });
  const name = nameOfField(field);
  return t(`name.${name as Exclude<typeof name, Flag>}`);
}

type Flag = 'favorite' | 'ai' | 'email' | 'do_not_send';

function valueWords({ field, is, value = '' }: SingleCondition, context: Context): string {
  return formatList(
    [value].flat().map((each) => oneValue(field, each as string | number | boolean, context)),
    context.t.language,
    is === 'any_of' ? 'or' : 'comma',
  );
}

function oneValue(
  field: string,
  value: Exclude<ConditionValue, readonly unknown[]>,
  context: Context,
): string {
  const { t, times, quality, yesNo, tags, owners, groups, fields } = context;
  const known = (names: ReadonlyMap<unknown, string | null> | undefined, gone: 'tag' | 'owner' | 'group') => {
    const name = names?.get(value);
    return name ? isolated(name) : names ? t(`gone.${gone}`) : '…';
  };
  switch (field) {
    case 'tag':
      return known(tags, 'tag');
    case 'owner':
      return known(owners, 'owner');
    case 'group':
      return groups?.get(Number(value)) === null ? String(value) : known(groups, 'group');
    case 'quality':
      return quality(value as Parameters<typeof quality>[0]);
  }
  if (isOwnField(field)) {
    const type = fields?.get(field.slice('field:'.length))?.type ?? 'text';
    const words = { language: t.language, yes: yesNo('yes'), no: yesNo('no'), times };
    return isolated(displayedValue({ type }, value, words));
  }
  if (typeof value === 'number') return formatNumber(value, t.language);
  if (field === 'country') return isolated(regionName(String(value), t.language));
  return isText(field) ? isolated(String(value)) : dayWithYear(times, String(value));
}
