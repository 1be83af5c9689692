import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { decode, inLanguage } from '@/lib/messages/coded';
import { notInSpanish } from '@/lib/testing/stored-texts';
import { openBefore, STORE_KINDS } from '@/lib/testing/stores';
import { migrate } from '../migrate';

const AT = new Date().toISOString();
const REASONS = [
  'The same number is in row 12.',
  'A contact with this number was deleted at the messaging service.',
  'Ana "la jefa" Núñez has this number as +34 612 34 47 11.',
  'A contact without a name has this number as +34 612 34 47 11.',
  'Ana has this email address.',
  'A contact without a name has this email address.',
  'The file differs (email). The saved values stay.',
  'The file differs (first name, last name). The saved values stay.',
  'The file differs (first name, last name, email). The saved values stay.',
  'Enter a reason for rows without one.',
  'Bo also added this number.',
  'The number is also in the file people.csv.',
  'Use one of contains, exact match.',
  'The + is missing. Use +234 801 234 56 71 if that is the number.',
  'This number can be read in two ways. Use +34 600 500 042 or +49 346 0050 0042.',
  'This number looks too short for Spain.',
  'This isn’t a phone number of Côte d’Ivoire. Check the digits, or start with + and the country code.',
  'Use international format, like +34 612 344 711.',
  'Frontdesk was interrupted while this row was saved, and the import was stopped before it was looked for.',
];
const FOREIGN = ['is taken', 'This isn’t a phone number of Atlantis.', 'constructor'];
const NO_PLUS = [
  'The + is missing. Use +234 801 234 56 71 if that is the number.',
  'The + is missing. Use +234 801 234 56 72 if that is the number.',
];

/** Reworded since. */
const asNow = (text: string) => text.replace('number of Côte', 'number from this country: Côte');

it.each(STORE_KINDS)('keeps why rows were left out as codes that read the same, on %s', async (kind) => {
  const store = await openBefore(kind, '0041-coded-texts');
  const former = store as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const counts = NO_PLUS.map((reason) => ({ kind: 'invalid', reason, count: 2 }));
  const states =
    'left_out waiting sending done refused changed_meanwhile unknown unchanged not_reached undone';
  await former
    .insertInto('import')
    .values(
      ['contacts', 'replies'].map((each) => ({
        id: each,
        kind: each,
        name: 'people.csv',
        state: 'draft',
        version: 1,
        format: 'csv',
        sheets: '[]',
        header_row: 1,
        headings: '[]',
        mapping: '[]',
        headings_key: '',
        rules: '{}',
        lines: 300,
        rows: 300,
        fixed_rows: 0,
        created_at: AT,
        dry_run: JSON.stringify({ writes: 0, reasons: counts }),
        ...Object.fromEntries(`${states} not_undone`.split(' ').map((state) => [`n_${state}`, 0])),
      })),
    )
    .execute();
  const all = [...REASONS, ...FOREIGN];
  const row = (import_id: string, at: number, reason: string | null) => ({
    import_id,
    row: at + 2,
    reason,
    cells: '[]',
    values: '{}',
    state: 'left_out',
    place: at,
    search: '',
  });
  await former
    .insertInto('import_row')
    .values([
      ...all.map((reason, at) => row('contacts', at, reason)),
      ...Array.from({ length: 250 }, (_, at) => row('replies', at, `The same reply is in row ${at}.`)),
    ])
    .execute();

  await migrate(store);

  const rows = await store
    .selectFrom('import_row')
    .select('reason')
    .orderBy('import_id')
    .orderBy('row')
    .execute();
  const reasons = rows.map(({ reason }) => reason ?? '');
  expect(reasons.slice(0, all.length).map((reason) => inLanguage('en', reason))).toEqual(all.map(asNow));
  expect(reasons.slice(0, REASONS.length).filter((reason) => decode(reason) === null)).toEqual([]);
  expect(notInSpanish(reasons.slice(0, REASONS.length))).toEqual([]);
  expect(reasons[0]).toBe('imports-reasons.sameInRow.contacts{"row":"12"}');
  expect(reasons.at(-1)).toBe('imports-reasons.sameInRow.replies{"row":"249"}');
  const found = await sql<{ dry_run: string }>`select dry_run from import`.execute(store);
  expect(JSON.parse(found.rows[0]?.dry_run ?? '')).toEqual({
    writes: 0,
    reasons: [{ kind: 'invalid', reason: 'phones.noPlus{"number":"…"}', count: 4 }],
  });
  await store.destroy();
});
