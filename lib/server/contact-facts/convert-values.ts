import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { batchesOf } from '@/lib/batches';
import { checkValue, readValue } from '@/lib/contact-facts/field-value';
import type { FieldValue, OwnField } from '@/lib/contact-facts/schema';
import { displayedValue, valueText } from '@/lib/contact-facts/value-text';
import { formatList } from '@/lib/format';
import { coded, inLanguage } from '@/lib/messages/coded';
import { translate } from '@/lib/messages/loaded';
import { beginningOf } from '@/lib/well-formed';
import { groupedBy } from '../db/grouped-by';
import type { Tables } from '../db/schema/index';
import { AppError } from '../errors';
import { readersLanguage } from '../messages/reader';
import { presentFacts } from './contacts';
import { toRows, valueOfRows } from './value-rows';

/** Contacts at once: converting them takes a few ms. */
const BATCH = 200;
/** In a statement, which SQLite allows 32,766 values. */
const ROWS = 500;
const EXAMPLES = 3;
/** Of an example's text. */
const EXAMPLE_MAX = 40;

/**
 * Stores the values of a field as those of its new type: a text is read as if the caller had typed it. Throws AppError
 * `invalid` when some don't fit, with how many and some of them. Those of contacts that no one can open are removed instead:
 * of another service, or gone.
 */
export async function convertValues(tx: Kysely<Tables>, before: OwnField, next: OwnField): Promise<void> {
  const language = readersLanguage();
  const words = {
    language,
    yes: inLanguage(language, coded('contact-fields.yes')),
    no: inLanguage(language, coded('contact-fields.no')),
  };
  const shown = { ...words, times: translate(language, 'times') };
  const quoted = translate(language, 'own-fields-errors');
  const misfits = { count: 0, examples: new Set<string>() };
  let after = 0;
  for (;;) {
    const rows = await readBatch(tx, before.id, after);
    const last = rows.at(-1);
    if (!last) break;
    const unfit = new Map<number, FieldValue>();
    const converted = [...groupedBy(rows, ({ contact_n }) => contact_n)].flatMap(([n, own]) => {
      const value = valueOfRows(before, own);
      const fitting = convert(value, next, words);
      if (fitting !== null) return toRows(next, fitting).map((row) => ({ ...(own[0] ?? last), ...row }));
      unfit.set(n, value);
      return [];
    });
    for (const { n } of await ofPresent(tx, [...unfit.keys()])) {
      const text = shortened(displayedValue(before, unfit.get(n) ?? '', shown));
      misfits.count += 1;
      if (misfits.examples.size < EXAMPLES) misfits.examples.add(quoted('example', { text }));
    }
    // What doesn't fit is counted to the end, but nothing is kept then. A text that is a link by now stays as it is.
    if (misfits.count === 0 && !isDeepStrictEqual(converted, rows))
      await writeBatch(tx, before.id, after, last.contact_n, converted);
    after = last.contact_n;
  }
  if (misfits.count === 0) return;
  const examples = formatList([...misfits.examples], language, 'comma');
  const message = coded('own-fields-errors.doesNotFit', { count: misfits.count, examples });
  throw new AppError('invalid', message, { issues: [{ path: 'type', message }] });
}

async function ofPresent(tx: Kysely<Tables>, numbers: readonly number[]): Promise<{ n: number }[]> {
  if (numbers.length === 0) return [];
  return presentFacts(tx).select('n').where('n', 'in', numbers).orderBy('n').execute();
}

/** Null for what doesn't fit. */
function convert(
  value: FieldValue,
  next: OwnField,
  words: Parameters<typeof valueText>[1],
): FieldValue | null {
  const same = checkValue(next, value);
  if (same.problem === undefined && same.value !== null) return same.value;
  if (next.type === 'number' && typeof value === 'boolean') return Number(value);
  const read = readValue(next, valueText(value, words), words);
  return read.problem === undefined ? read.value : null;
}

type Rows = Awaited<ReturnType<typeof readBatch>>;

/** The values of the next contacts, all of each. */
async function readBatch(tx: Kysely<Tables>, field: string, after: number) {
  const contacts = tx
    .selectFrom('contact_value')
    .select('contact_n')
    .where('field_id', '=', field)
    .where('item', '=', 0)
    .where('contact_n', '>', after)
    .orderBy('contact_n')
    .limit(BATCH);
  return tx
    .selectFrom('contact_value')
    .selectAll()
    .where('field_id', '=', field)
    .where('contact_n', 'in', contacts)
    .orderBy('contact_n')
    .orderBy('item')
    .execute();
}

async function writeBatch(
  tx: Kysely<Tables>,
  field: string,
  after: number,
  last: number,
  rows: Rows,
): Promise<void> {
  await tx
    .deleteFrom('contact_value')
    .where('field_id', '=', field)
    .where('contact_n', '>', after)
    .where('contact_n', '<=', last)
    .execute();
  for (const batch of batchesOf(rows, ROWS)) await tx.insertInto('contact_value').values(batch).execute();
}

function shortened(text: string): string {
  return text.length > EXAMPLE_MAX ? `${beginningOf(text, EXAMPLE_MAX)}…` : text;
}
