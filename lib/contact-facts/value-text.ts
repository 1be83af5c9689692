import { isDay } from '../dates/days';
import { dayWithYear } from '../dates/time-words';
import { formatList } from '../format';
import type { Translate } from '../messages/catalog';
import { BETWEEN_CHOICES, type FieldType } from './field-types';
import type { FieldValue, OwnField } from './schema';
import { decimalText, formatDecimal } from './typed-decimal';

/** How yes and no are written. */
export type Words = { language: string; yes: string; no: string };

const COMMA = /[,،、]/;

/** One text of several names, which `itemsOf` takes apart again. */
export function joinedItems(items: readonly string[]): string {
  return items.join(`${BETWEEN_CHOICES} `);
}

/** The names of a text. Those of a file may have commas between them, unless the whole is a name that `isName` knows. */
export function itemsOf(text: string, isName: (item: string) => boolean): string[] {
  const items = split(text, BETWEEN_CHOICES);
  return items.length === 1 && !items.every(isName) ? split(text, COMMA) : items;
}

function split(text: string, between: string | RegExp): string[] {
  return text.split(between).flatMap((item) => item.trim() || []);
}

export function hasChoices(type: FieldType): boolean {
  return type === 'choice' || type === 'choices';
}

/** The text that `readValue` reads as this value. */
export function valueText(value: FieldValue | null, words: Words): string {
  if (value === null) return '';
  if (typeof value === 'number') return decimalText(value, words.language);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return Array.isArray(value) ? joinedItems(value) : value;
}

/** A value as people read it: "1,234.5", "24 Dec 2026", "Yes", "Spain, France". */
export function displayedValue(
  { type }: Pick<OwnField, 'type'>,
  value: FieldValue,
  { times, ...words }: Words & { times: Translate<'times'> },
): string {
  if (typeof value === 'number') return formatDecimal(value, words.language);
  if (Array.isArray(value)) return formatList(value, words.language, 'comma');
  if (type === 'date' && typeof value === 'string' && isDay(value)) return dayWithYear(times, value);
  return valueText(value, words);
}
