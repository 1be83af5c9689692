import { textDirection } from './language/direction';

const formats = new Map<string, Intl.NumberFormat>();
const lists = new Map<string, Intl.ListFormat>();
const collators = new Map<string, Intl.Collator>();

/** Business software in Arabic and Persian writes numbers with the digits that customers and phones use, too. */
const DIGITS = 'latn';

function keptIn<Made>(cache: Map<string, Made>, key: string, make: () => Made): Made {
  const known = cache.get(key) ?? make();
  cache.set(key, known);
  return known;
}

function numberFormat(language: string, style: 'decimal' | 'percent'): Intl.NumberFormat {
  const options = { style, numberingSystem: DIGITS, maximumFractionDigits: style === 'percent' ? 1 : 3 };
  return keptIn(formats, `${language} ${style}`, () => new Intl.NumberFormat(language, options));
}

/** "4,312". English without `Intl`: loading its data for the first number held up the page for longer than rendering it. */
export function formatNumber(value: number, language: string): string {
  if (language !== 'en') return numberFormat(language, 'decimal').format(value);
  let text = String(value);
  if (!Number.isSafeInteger(value)) return text;
  for (let at = text.length - 3; at > (value < 0 ? 1 : 0); at -= 3)
    text = `${text.slice(0, at)},${text.slice(at)}`;
  return text;
}

/** A part of 1: "1.3%", "12%". From 10 % on without decimals. */
export function formatPercent(part: number, language: string): string {
  const percent = part * 100;
  const rounded = percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent);
  return language === 'en' ? `${rounded}%` : numberFormat(language, 'percent').format(rounded / 100);
}

/** A name in plain text, whose direction then can't reorder what is beside it. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

const LAST = { and: 'conjunction', or: 'disjunction' } as const;

/** "A, B, and C"; with `or` "A, B, or C"; with `comma` "A, B, C". */
export function formatList(
  items: readonly string[],
  language: string,
  last: keyof typeof LAST | 'comma' = 'and',
): string {
  const isRightToLeft = textDirection(language) === 'rtl';
  // Names of another direction keep it, and the list has that of the language.
  const own = isRightToLeft ? items.map(isolated) : items;
  return `${isRightToLeft ? '\u200f' : ''}${joined(own, language, last)}`;
}

function joined(items: readonly string[], language: string, last: keyof typeof LAST | 'comma'): string {
  if (last === 'comma') return items.join(textDirection(language) === 'rtl' ? '، ' : ', ');
  const type = LAST[last];
  return keptIn(lists, `${language} ${last}`, () => new Intl.ListFormat(language, { type })).format(items);
}

/** The order of names in the language of the reader, for `sort`. */
export function compareNames(language: string): (one: string, other: string) => number {
  return keptIn(collators, language, () => new Intl.Collator(language)).compare;
}
