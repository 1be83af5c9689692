import { webHref } from '../contacts/display';
import { isDay } from '../dates/days';
import { type Coded, coded, verbatim, within } from '../messages/coded';
import { foldText } from '../search/text';
import type { FieldType } from './field-types';
import type { FieldValue, OwnField } from './schema';
import { readDay } from './typed-day';
import { formatDecimal, readDecimal } from './typed-decimal';
import { itemsOf, type Words } from './value-text';

type Of = Pick<OwnField, 'type' | 'choices'>;

/** Null for an empty value, which a contact doesn't have. */
export type Checked = { value: FieldValue | null; problem?: undefined } | { problem: Coded };

const TEXT_MAX = 1_000;
const CONTROL = /\p{Cc}/u;
const refused: Record<FieldType, Coded> = {
  text: coded('own-fields-errors.text'),
  number: coded('own-fields-errors.number'),
  date: coded('own-fields-errors.date'),
  boolean: coded('own-fields-errors.boolean'),
  choice: coded('own-fields-errors.choice'),
  choices: coded('own-fields-errors.choice'),
  link: coded('own-fields-errors.link'),
};

/** Checks a value by its field's type. Several choices get the order that they have in the field. */
export function checkValue(field: Of, value: FieldValue | null): Checked {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return { value: null };
  switch (field.type) {
    case 'text':
    case 'link':
      return typeof value === 'string'
        ? checkText(field.type, value.trim())
        : { problem: refused[field.type] };
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? { value } : { problem: refused.number };
    case 'date':
      return typeof value === 'string' && isDay(value) ? { value } : { problem: refused.date };
    case 'boolean':
      return typeof value === 'boolean' ? { value } : { problem: refused.boolean };
    case 'choice':
      return typeof value === 'string' && field.choices?.includes(value)
        ? { value }
        : { problem: refused.choice };
    case 'choices':
      return Array.isArray(value) ? checkChoices(field, value) : { problem: refused.choices };
  }
}

/** The value that someone typed, or that a file has. What is wrong with it names what to write instead. */
export function readValue(field: Of, typed: string, words: Words): Checked {
  const text = typed.trim();
  if (text === '') return { value: null };
  switch (field.type) {
    case 'number':
      return orRefused(readDecimal(text, words.language), () =>
        coded('own-fields-errors.numberLike', { example: formatDecimal(1234.5, words.language) }),
      );
    case 'date': {
      const day = readDay(text, words.language);
      if (day === 'unclear') return { problem: coded('own-fields-errors.dayUnclear') };
      return orRefused(day, () => refused.date);
    }
    case 'boolean':
      return orRefused(readBoolean(text, words), () =>
        coded('own-fields-errors.yesOrNo', { yes: words.yes, no: words.no }),
      );
    case 'choice':
    case 'choices': {
      const choiceOf = choicesBySpelling(field.choices ?? []);
      const items = field.type === 'choice' ? [text] : itemsOf(text, (item) => choiceOf(item) !== undefined);
      const chosen: string[] = [];
      for (const item of new Set(items)) {
        const choice = choiceOf(item);
        if (choice === undefined) return { problem: notAChoice(item, field.choices ?? []) };
        chosen.push(choice);
      }
      return checkValue(field, field.type === 'choice' ? (chosen[0] ?? '') : chosen);
    }
    default:
      return checkValue(field, text);
  }
}

function orRefused(value: FieldValue | null, problem: () => Coded): Checked {
  return value === null ? { problem: problem() } : { value };
}

/** Of a choice that isn't one. */
const MAX_SHOWN = 40;
/** Named in a sentence; more are cut off. */
const MAX_NAMED = 12;

function notAChoice(text: string, own: readonly string[]): Coded {
  const some = [...own.slice(0, MAX_NAMED), ...(own.length > MAX_NAMED ? ['…'] : [])];
  return coded('own-fields-errors.notAChoice', {
    choice: text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text,
    choices: within(some.map(verbatim), 'comma'),
  });
}

function checkText(type: 'text' | 'link', text: string): Checked {
  if (text === '') return { value: null };
  if (text.length > TEXT_MAX) return { problem: coded('fields.tooLong', { max: TEXT_MAX }) };
  if (CONTROL.test(text)) return { problem: coded('fields.oneLine') };
  return type === 'link' && webHref(text) === null ? { problem: refused.link } : { value: text };
}

function checkChoices({ choices }: Of, items: string[]): Checked {
  const own = choices ?? [];
  if (items.some((item) => !own.includes(item))) return { problem: refused.choices };
  return { value: own.filter((choice) => items.includes(choice)) };
}

/** Says which choice a text means, whatever its case and accents. A file may have a text, or a list, of any length. */
function choicesBySpelling(choices: readonly string[]): (text: string) => string | undefined {
  const own = new Set(choices);
  let folded: Map<string, string> | undefined;
  return (text) => {
    if (own.has(text)) return text;
    if (text.length > TEXT_MAX) return undefined;
    folded ??= new Map(choices.toReversed().map((choice) => [foldText(choice), choice]));
    return folded.get(foldText(text));
  };
}

function readBoolean(text: string, { yes, no }: Words): boolean | null {
  if (text.length > TEXT_MAX) return null;
  const folded = foldText(text);
  if ([yes, 'yes', 'true', '1'].some((word) => foldText(word) === folded)) return true;
  return [no, 'no', 'false', '0'].some((word) => foldText(word) === folded) ? false : null;
}
