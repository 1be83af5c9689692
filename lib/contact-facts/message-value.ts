import { languageTag } from '../templates/language-tag';
import type { FieldValue, OwnField } from './schema';
import { decimalFormat } from './typed-decimal';

/** Languages whose word isn't here read English. */
const YES_NO: Record<string, [yes: string, no: string]> = {
  en: ['Yes', 'No'],
  de: ['Ja', 'Nein'],
  fr: ['Oui', 'Non'],
  es: ['Sí', 'No'],
  pt: ['Sim', 'Não'],
  ar: ['نعم', 'لا'],
};

/** "12 March 2027" also where only English is named: the order of the United States would be a guess. */
const OF_PLAIN: Record<string, string> = { en: 'en-GB' };

type WriteValue = (field: Pick<OwnField, 'type'>, value: FieldValue) => string;

/**
 * Writes values into messages, in the language of the template whatever that of the reader is: "12 de marzo de 2027",
 * "1.234,5", "Sí", "Madrid y Sevilla". `templateLanguage` is WhatsApp's code.
 */
export function messageWriter(templateLanguage: string): WriteValue {
  const writer = writers.get(templateLanguage) ?? newWriter(templateLanguage);
  writers.set(templateLanguage, writer);
  return writer;
}

const writers = new Map<string, WriteValue>();

function newWriter(templateLanguage: string): WriteValue {
  const tag = knownTag(templateLanguage);
  // Customers read these digits everywhere, and a day is the same one in every calendar.
  const digits = { numberingSystem: 'latn' } as const;
  const numbers = decimalFormat(tag);
  const days = new Intl.DateTimeFormat(tag, {
    ...digits,
    calendar: 'gregory',
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const lists = new Intl.ListFormat(tag, { type: 'conjunction' });
  const [yes, no] = YES_NO[new Intl.Locale(tag).language] ?? ['Yes', 'No'];
  return ({ type }, value) => {
    if (Array.isArray(value)) return lists.format(value);
    if (typeof value === 'number') return numbers.format(value);
    if (typeof value === 'boolean') return value ? yes : no;
    return type === 'date' ? days.format(Date.parse(value)) : value;
  };
}

/** A language that `Intl` can write; English for another, as it is for yes and no. */
function knownTag(code: string): string {
  const tag = OF_PLAIN[code] ?? languageTag(code);
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag)[0] ?? 'en-GB';
  } catch {
    return 'en-GB';
  }
}
