import 'server-only';
import { batchesOf } from '@/lib/batches';
import type { AudienceSource } from '@/lib/broadcasts/audience';
import { typedNumbers } from '@/lib/broadcasts/form-values';
import type { PersonValues } from '@/lib/broadcasts/values';
import { contactName } from '@/lib/contacts/display';
import type { Contact } from '@/lib/contacts/schema';
import { foldHeading } from '@/lib/csv/fold-heading';
import { coded } from '@/lib/messages/coded';
import { type EntryNumber, numberOfContact, readEntry } from '../contacts/number-of-contact';
import { reads } from '../db/client';
import { groupedBy } from '../db/grouped-by';
import { AppError } from '../errors';
import { withIssuesAt } from '../files/file-error';
import { linesOfText } from '../files/lines';
import { giveWay } from '../give-way';
import { readGeneralSettings } from '../settings/general';

export const CHUNK = 500;
const MAX_ROWS = 200_000;
/** More rows than a file can have. Never change it: the stored row numbers are built with it. */
const ROWS_APART = 1_000_000;
const SOURCES = 'audience.sources';

export type AudiencePerson = PersonValues &
  EntryNumber & {
    contactUuid: string | null;
    deleted: boolean;
    /** Chosen one by one, and no longer in the index. */
    gone?: boolean;
    name: string | null;
    /** The row of a file that this person stands in, as `fileRowOf` counts it; null for anyone else. */
    fileRow: number | null;
  };

/** Numbers the rows of all files of a broadcast. `source` is the position of the file, `row` counts from 0. */
export function fileRowOf(source: number, row: number): number {
  return source * ROWS_APART + row;
}

/** The contacts with these row numbers of the index, in their order. */
export async function* contactsAt(numbers: readonly number[]): AsyncGenerator<AudiencePerson[]> {
  const { default_country } = await readGeneralSettings();
  for (const batch of batchesOf(numbers, CHUNK)) {
    const rows = await indexedRows().where('c.n', 'in', batch).execute();
    const byNumber = new Map(rows.map((row) => [row.n, row]));
    yield batch.flatMap((n) => {
      const row = byNumber.get(n);
      return row ? [fromContact(row, default_country)] : [];
    });
  }
}

/** The contacts with these UUIDs, in their order, each once: also those that are gone, so that the plan says it of them. */
export async function* contactsChosen(uuids: readonly string[]): AsyncGenerator<AudiencePerson[]> {
  const { default_country } = await readGeneralSettings();
  for (const batch of batchesOf([...new Set(uuids)], CHUNK)) {
    const rows = await indexedRows().where('c.uuid', 'in', batch).execute();
    const known = new Map(rows.map((row) => [row.uuid, fromContact(row, default_country)]));
    const names = await namesOfGone(batch.filter((uuid) => !known.has(uuid)));
    yield batch.map(
      (uuid) => known.get(uuid) ?? { ...GONE, contactUuid: uuid, name: names.get(uuid) ?? null },
    );
  }
}

const GONE = {
  phone: '',
  phoneKey: null,
  fault: null,
  deleted: false,
  gone: true,
  fields: {},
  cells: null,
  fileRow: null,
};

async function namesOfGone(uuids: readonly string[]): Promise<Map<string, string | null>> {
  if (uuids.length === 0) return new Map();
  const rows = await reads({ bulk: true })
    .selectFrom('contact_facts')
    .select(['contact_id', 'name'])
    .where('contact_id', 'in', uuids)
    .where('service', 'is', null)
    .execute();
  return new Map(rows.map(({ contact_id, name }) => [contact_id, name]));
}

function indexedRows() {
  return reads({ bulk: true })
    .selectFrom('contact_index as c')
    .innerJoin('contact_index_record as r', 'r.uuid', 'c.uuid')
    .select(['c.n', 'c.uuid', 'c.phone_key', 'c.deleted', 'r.record']);
}

type IndexedRow = { phone_key: string | null; deleted: number; record: string };

function fromContact({ deleted, record }: IndexedRow, country: string | null): AudiencePerson {
  const contact = JSON.parse(record) as Contact;
  return {
    ...numberOfContact(contact, country),
    contactUuid: contact.uuid,
    deleted: deleted === 1,
    name: contactName(contact),
    cells: null,
    fileRow: null,
    fields: fieldsOfContact(contact),
  };
}

function fieldsOfContact(contact: Contact): AudiencePerson['fields'] {
  const { first_name, last_name, phone, email } = contact;
  return { first_name, last_name, phone, email, full_name: contactName(contact) };
}

/** Reads numbers that are separated by lines, commas or semicolons. */
export async function* numbersIn(text: string): AsyncGenerator<AudiencePerson[]> {
  const entries = typedNumbers(text).map((typed) => ({ typed, ...NOT_IN_FILE }));
  for (const batch of batchesOf(entries, CHUNK)) yield await recognized(batch);
}

export const NOT_IN_FILE = { name: null, cells: null, fileRow: null };

/**
 * People by the rows of a CSV with a heading for each column, which is the source at this position. `mapped`: the columns
 * that fill variables. Throws AppError `invalid` for a file that can't be read, has no such columns or several of them.
 */
export async function* rowsOfCsv(
  { text, columns }: Pick<Extract<AudienceSource, { type: 'csv' }>, 'text' | 'columns'>,
  source: number,
  mapped: readonly string[],
): AsyncGenerator<AudiencePerson[]> {
  let headings: string[] | null = null;
  let row = 0;
  for await (const lines of withIssuesAt(SOURCES, linesOfText(text, MAX_ROWS))) {
    const entries: Entry[] = [];
    for (const { cells } of lines) {
      if (headings === null) {
        headings = headingsOf(cells, columns, mapped);
        continue;
      }
      const byHeading = new Map(headings.map((heading, at) => [heading, cells[at] ?? '']));
      const cell = (heading: string | undefined) =>
        heading === undefined ? '' : (byHeading.get(foldHeading(heading)) ?? '').trim();
      const name = cell(columns.name).replace(/\p{Cc}+/gu, ' ') || null;
      entries.push({ typed: cell(columns.phone), name, cells: byHeading, fileRow: fileRowOf(source, row) });
      row += 1;
    }
    if (entries.length > 0) yield await recognized(entries);
  }
}

function headingsOf(
  cells: string[],
  { phone, name }: { phone: string; name?: string },
  mapped: readonly string[],
): string[] {
  const headings = cells.map(foldHeading);
  const missing = [phone, name ?? phone].find((each) => !headings.includes(foldHeading(each)));
  if (missing !== undefined) {
    throw unreadable(
      coded('broadcasts-errors.noColumn', { column: missing, columns: cells.join(', ').slice(0, 300) }),
    );
  }
  const column = [phone, name ?? phone, ...mapped].find(
    (each) => headings.indexOf(foldHeading(each)) !== headings.lastIndexOf(foldHeading(each)),
  );
  if (column === undefined) return headings;
  throw unreadable(coded('broadcasts-errors.repeatedColumn', { column }));
}

function unreadable(message: string): AppError {
  return new AppError('invalid', message, { issues: [{ path: SOURCES, message }] });
}

type Entry = { typed: string /** The contact that it was, if known. */; contactUuid?: string | null } & Pick<
  AudiencePerson,
  'name' | 'cells' | 'fileRow'
>;

/** Several contacts may have one number: the one that an entry names comes before the first of them. */
export async function recognized(entries: Entry[]): Promise<AudiencePerson[]> {
  const { default_country } = await readGeneralSettings();
  const read: (Entry & EntryNumber)[] = [];
  for (const entry of entries) {
    await giveWay();
    read.push({ ...entry, ...readEntry(entry.typed, default_country) });
  }
  const contacts = await contactsByKey(read.flatMap(({ phoneKey }) => phoneKey ?? []));
  return read.map(({ typed: _typed, contactUuid, ...person }) => {
    const those = contacts.get(person.phoneKey ?? '') ?? [];
    const known = those.find(({ uuid, deleted }) => uuid === contactUuid && deleted === 0) ?? those[0];
    const contact = known && (JSON.parse(known.record) as Contact);
    return {
      ...person,
      contactUuid: contact?.uuid ?? null,
      deleted: known?.deleted === 1,
      name: (contact && contactName(contact)) ?? person.name,
      fields: contact ? fieldsOfContact(contact) : { full_name: person.name, phone: person.phone },
    };
  });
}

type NamedRow = IndexedRow & { uuid: string };

/** The contacts with each number in the order of the list, deleted ones last. */
async function contactsByKey(keys: string[]): Promise<Map<string, NamedRow[]>> {
  if (keys.length === 0) return new Map();
  const rows = await indexedRows()
    .where('c.phone_key', 'in', [...new Set(keys)])
    .orderBy('c.deleted')
    .orderBy('c.position')
    .execute();
  return groupedBy(rows, ({ phone_key }) => phone_key ?? '');
}
