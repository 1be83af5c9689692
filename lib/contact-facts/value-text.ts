import { isDay } from '../dates/days';
import { dayWithYear } from '../dates/time-words';
import { formatList } from '../format';
import type { Translate } from '../messages/catalog';
import { BETWEEN_CHOICES, type FieldType } from './field-types';
import type { FieldValue, OwnField } from './schema';
import { decimalText, formatDecimal } from './typed-decimal';

/** How yes and no are written. */
export type Words = { language: string; yes: string; no: string };

/** One text of several names, which `itemsOf` takes apart again. */
export function joinedItems(items: readonly string[]): string {
  return items.join(`${BETWEEN_CHOICES} `);
}

export function itemsOf(text: string): string[] {
  return text.split(BETWEEN_CHOICES).flatMap((item) => item.trim() || []);
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
