import { asciiDigits } from '../digits';

const MAX_TYPED = 40;
/** Also with a comma or a point as decimal mark, whatever the language: only one reading is possible. */
const PLAIN = /^[+-]?\d+([.,]\d+)?(e[+-]?\d{1,3})?$/i;
const GROUPED = {
  ',': /^[+-]?\d{1,3}([. \u00a0\u202f’'٬]\d{3})+(,\d+)?$/,
  '.': /^[+-]?\d{1,3}([, \u00a0\u202f’'٬]\d{3})+(\.\d+)?$/,
};

const marks = new Map<string, ',' | '.'>();

function decimalMark(language: string): ',' | '.' {
  const known = marks.get(language);
  if (known) return known;
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(0.5);
  const mark = parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';
  marks.set(language, mark);
  return mark;
}

/** The number that someone typed in a language, such as "1,234.5" in English and "1.234,5" in German; null for other text. */
export function readDecimal(typed: string, language: string): number | null {
  if (typed.length > MAX_TYPED) return null;
  const text = asciiDigits(typed.trim()).replace('٫', decimalMark(language)).replace(/^−/, '-');
  const mark = decimalMark(language);
  if (GROUPED[mark].test(text)) {
    const [whole = '', fraction = '0'] = text.split(mark);
    return Number(`${whole.replace(/[^\d+-]/g, '')}.${fraction}`);
  }
  const number = PLAIN.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** A number as it is typed in a language, without separators of thousands: "1234,5" in German. */
export function decimalText(number: number, language: string): string {
  return String(number).replace('.', decimalMark(language));
}

/** So many digits tell each number from every other, however small it is: none reads 0 but 0. */
const EVERY_DIGIT = { numberingSystem: 'latn', maximumSignificantDigits: 17 } as const;

export function decimalFormat(language: string): Intl.NumberFormat {
  return new Intl.NumberFormat(language, EVERY_DIGIT);
}

/** A number as it is read in a language: "1,234.5". */
export function formatDecimal(number: number, language: string): string {
  return decimalFormat(language).format(number);
}
