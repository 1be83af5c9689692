import 'server-only';
import { type Kysely, sql } from 'kysely';
import { PHONE_SENTENCES, regionCodes } from './0041-phone-sentences';

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
  const equal = [...Object.entries(PHONE_SENTENCES), ...ofCountry].map(
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
