import 'server-only';
import { type Kysely, sql } from 'kysely';

/** What was wrong with a number, in English, by the code that says so now. */
const SENTENCES: Record<string, string> = {
  'This row has no phone number.': 'phones.missing',
  'A spreadsheet has shortened this number. Format the column as text and export it again.':
    'phones.shortened',
  'No phone number: this cell has no digits.': 'phones.noDigits',
  'This cell has more than a number. Leave only the number.': 'phones.notOnlyANumber',
  'This isn’t a phone number. It has too few or too many digits.': 'phones.notANumber',
  'This number looks too short.': 'phones.looksShort',
  'This number looks too long.': 'phones.looksLong',
  'This doesn’t look like a number in use.': 'phones.notInUse',
  'Start with + and a country code that exists, for example +34.': 'phones.countryCode',
  'Use international format, like +34 612 344 711.': 'fields.phoneFormat',
};

/** Sentences that name a country, by what stands before and after it. */
const OF_COUNTRY: [before: string, after: string, code: string][] = [
  ['This number looks too short for ', '.', 'phones.looksShortIn'],
  ['This number looks too long for ', '.', 'phones.looksLongIn'],
  ['This doesn’t look like a number in use for ', '.', 'phones.notInUseIn'],
  [
    'This isn’t a phone number of ',
    '. Check the digits, or start with + and the country code.',
    'phones.notOfCountry',
  ],
];

const NO_PLUS = ['The + is missing. Use ', ' if that is the number.'] as const;
const AMBIGUOUS = ['This number can be read in two ways. Use ', '.'] as const;

/**
 * Keeps why numbers were left out of broadcasts as codes. In statements for all at once, because there may be a million;
 * those that name a number have only digits and spaces in it.
 */
export async function codePhoneFaults(db: Kysely<unknown>): Promise<void> {
  const ofCountry = await codesOfCountries(db);
  const equal = [...Object.entries(SENTENCES), ...ofCountry].map(
    ([text, code]) => sql`when detail = ${text} then ${code}`,
  );
  await sql`update broadcast_recipient set detail = case ${sql.join(equal, sql` `)}
      when detail like ${`${NO_PLUS.join('%')}`} then
        ${'phones.noPlus{"number":"'} || ${between(NO_PLUS)} || ${'"}'}
      when detail like ${`${AMBIGUOUS.join('% or %')}`} then
        ${'phones.ambiguous{"international":"'} || replace(${between(AMBIGUOUS)}, ' or ', ${'","national":"'}) || ${'"}'}
      else detail end
    where reason = 'invalid_number'`.execute(db);
}

function between([before, after]: readonly [string, string]) {
  const start = before.length + 1;
  return sql`substr(detail, ${sql.lit(start)}, length(detail) - ${sql.lit(before.length + after.length)})`;
}

/** The codes of the sentences that are there, of which there is at most one a country. */
async function codesOfCountries(db: Kysely<unknown>): Promise<[text: string, code: string][]> {
  const codes = regionCodes();
  const likes = OF_COUNTRY.map(([before]) => sql`detail like ${`${before}%`}`);
  const { rows } = await sql<{ detail: string }>`select distinct detail from broadcast_recipient
    where reason = 'invalid_number' and (${sql.join(likes, sql` or `)})`.execute(db);
  return rows.flatMap(({ detail }) =>
    OF_COUNTRY.flatMap(([before, after, code]): [string, string][] => {
      if (!detail.startsWith(before) || !detail.endsWith(after)) return [];
      const region = codes.get(detail.slice(before.length, -after.length));
      return region === undefined ? [] : [[detail, code + JSON.stringify({ region })]];
    }),
  );
}

/** The code of each country by its English name. */
function regionCodes(): Map<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(codes.map((code) => [names.of(code) ?? code, code]));
}
