import { ALIASES, ANY_NAME_ALIASES, foldedHeading, MOBILE_ALIASES } from './heading-aliases';
import type { ImportField, NamedImportField } from './values';

const FIRST_LINES = 10;

/** A field of one's own, of which both label and key can be headings. */
export type OwnColumn = { key: string; label: string };

/** The row with the headings, from 1; 0 for none. `lines` are the first lines of the file. */
export function guessHeaderRow(
  lines: readonly string[][],
  fields: readonly NamedImportField[],
  own: readonly OwnColumn[] = [],
): number {
  const known = lines.slice(0, FIRST_LINES).map((cells) => {
    if (cells.some(isValue)) return 0;
    return guessFields(cells, [], fields, own).filter((field) => field !== null).length;
  });
  const most = Math.max(0, ...known);
  if (most > 0) return known.indexOf(most) + 1;
  // Headings in another language: text above a column of numbers or addresses.
  const [first = [], second = []] = lines;
  const isHeading = !first.some(isValue) && second.some((cell, at) => isValue(cell) && first[at]?.trim());
  return isHeading ? 1 : 0;
}

/**
 * The field of each column, by its heading or else by its first cells. `samples` has the cells of each column. No field
 * is given twice.
 */
export function guessFields(
  headings: readonly string[],
  samples: readonly (readonly string[])[],
  fields: readonly NamedImportField[],
  own: readonly OwnColumn[] = [],
): (ImportField | null)[] {
  const width = Math.max(headings.length, samples.length);
  const folded = Array.from({ length: width }, (_, at) => foldedHeading(headings[at] ?? ''));
  const guessed = folded.map((): ImportField | null => null);
  const isFree = (field: ImportField) => !guessed.includes(field);
  const give = (at: number, field: NamedImportField) => {
    if (at >= 0 && fields.includes(field)) guessed[at] = field;
  };
  const names = own.map(({ key, label }) => ({
    id: `field:${key}` as const,
    names: [label, key].map(foldedHeading),
  }));
  const isOwn = (heading: string) => names.some((each) => each.names.includes(heading));
  for (const field of fields) {
    const scores = folded.map((heading) =>
      // "Mobile" is the own field of that name, and no phone number beside "Phone".
      isOwn(heading) && !ALIASES.get(field)?.has(heading) ? 0 : score(heading, field),
    );
    const best = Math.max(...scores, 0);
    if (best > 0) give(scores.indexOf(best), field);
  }
  for (const each of names) {
    for (const name of each.names) {
      const at = folded.findIndex(
        (heading, place) => guessed[place] === null && heading !== '' && heading === name,
      );
      if (at >= 0 && isFree(each.id)) guessed[at] = each.id;
    }
  }
  const anyName = folded.findIndex((heading, at) => guessed[at] === null && ANY_NAME_ALIASES.has(heading));
  if (!isFree('last_name') && isFree('first_name')) give(anyName, 'first_name');
  else if (!isFree('first_name') && isFree('last_name')) give(anyName, 'last_name');
  else if (isFree('first_name') && isFree('full_name')) give(anyName, 'full_name');
  // It would only repeat the other columns.
  const both = guessed.indexOf('full_name');
  if (both >= 0 && !isFree('first_name')) guessed[both] = null;
  for (const [field, is] of BY_SAMPLE) {
    if (!isFree(field)) continue;
    give(
      folded.findIndex((_, at) => guessed[at] === null && mostAre(samples[at] ?? [], is)),
      field,
    );
  }
  return guessed;
}

/** Words of headings about a field, such as "Phone type" and "E-mail 1 - Label". */
const ABOUT =
  /(^| )(type|label|country|code|id|status|valid|verified|consent|opt|count|date|formatted|company|fax)( |$)/;

function score(heading: string, field: NamedImportField): number {
  const aliases = ALIASES.get(field);
  if (heading === '' || !aliases) return 0;
  if (field === 'phone' && MOBILE_ALIASES.has(heading)) return 5;
  if (aliases.has(heading)) return 4;
  if (field !== 'phone' && field !== 'email') return 0;
  if (ABOUT.test(heading)) return 0;
  // "Phone 1 - Value", "Customer mobile phone".
  const words = ` ${heading} `;
  const has = (alias: string) => alias.length > 2 && words.includes(` ${alias} `);
  if (field === 'phone' && [...MOBILE_ALIASES].some(has)) return 3;
  return [...aliases].some((alias) => !VAGUE.has(alias) && has(alias)) ? 2 : 0;
}

/** Too common within longer headings, such as "Order number" and "Mail address". */
const VAGUE = new Set(
  ['number', 'numero', 'номер', 'رقم', 'mail', 'correo', 'почта', 'пошта'].map(foldedHeading),
);

const BY_SAMPLE: [NamedImportField, (cell: string) => boolean][] = [
  ['phone', isPhone],
  ['email', isEmail],
];

const isValue = (cell: string) => isPhone(cell) || isEmail(cell);

function isPhone(cell: string): boolean {
  const text = cell.trim();
  return /^'?(\+|00)?[\d\s().\-/]{7,25}$/.test(text) && text.replace(/\D/g, '').length >= 7 && !isDate(text);
}

const isDate = (text: string) => /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}/.test(text);

function isEmail(cell: string): boolean {
  return /^[^\s@]+@[^\s@.]+\.[^\s@]+$/.test(cell.trim());
}

function mostAre(cells: readonly string[], is: (cell: string) => boolean): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length > 0 && filled.filter(is).length * 2 > filled.length;
}
