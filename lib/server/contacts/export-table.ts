import 'server-only';
import type { TableFile } from '@/lib/api/export-file';
import { systemClock } from '@/lib/clock';
import type { ExportColumn, ServiceExportColumn } from '@/lib/contact-index/export';
import { isFieldColumn } from '@/lib/contacts/columns';
import { contactName } from '@/lib/contacts/display';
import type { Contact } from '@/lib/contacts/schema';
import type { Translate } from '@/lib/messages/catalog';
import { translate } from '@/lib/messages/loaded';
import { reads, type Store } from '../db/client';
import type { Cell } from '../files/write-workbook';
import type { Context } from '../http/context';
import { readersLanguage } from '../messages/reader';
import { factsForExport, isOfService } from './export-facts';

/** Characters, of which one row may have more: writing longer texts at once would hold up everything else. */
const LENGTH = 100_000;

/** Contacts that are read at once: fewer with many fields, whose texts may be long. */
function chunkOf(columns: readonly ExportColumn[]): number {
  return Math.ceil(500 / (1 + columns.filter(isFieldColumn).length / 2));
}

export async function* contactTable(
  ctx: Context,
  numbers: readonly number[],
  { columns, as }: { columns: readonly ExportColumn[]; as: TableFile },
): AsyncGenerator<{ table: Cell[][]; rows: number }> {
  const db = reads({ bulk: true });
  const facts = await factsForExport(ctx, db, columns, as);
  const groups = await groupNames(db);
  const language = readersLanguage();
  const headings = translate(language, 'contacts-export-columns');
  const words: Words = {
    groups,
    unnamed: translate(language, 'group-names'),
    fields: translate(language, 'contact-fields'),
  };
  const headingOf = (column: ExportColumn) =>
    isOfService(column) ? headings(`column.${column}`) : facts.heading(column);
  yield { table: [columns.map(headingOf)], rows: 0 };
  const chunk = chunkOf(columns);
  for (let start = 0; start < numbers.length; start += chunk) {
    const contacts = await contactsAt(db, numbers.slice(start, start + chunk));
    const factOf = await facts.cells(contacts.map(({ uuid }) => uuid));
    let table: Cell[][] = [];
    let length = 0;
    for (const contact of contacts) {
      const row = columns.map((column) =>
        isOfService(column) ? cellOf(contact, column, words) : factOf(contact.uuid, column),
      );
      table.push(row);
      for (const cell of row) length += String(cell).length;
      if (length < LENGTH) continue;
      yield { table, rows: table.length };
      await systemClock.othersFirst();
      [table, length] = [[], 0];
    }
    yield { table, rows: table.length };
  }
}

type GroupNames = ReadonlyMap<number | null, string | null>;

type Words = {
  groups: GroupNames;
  unnamed: Translate<'group-names'>;
  fields: Translate<'contact-fields'>;
};

/** Times are ISO 8601 UTC, phone numbers can be imported again, JSON is as the service gave it. */
function cellOf(contact: Contact, column: ServiceExportColumn, { groups, unnamed, fields }: Words): string {
  switch (column) {
    case 'full_name':
      return contactName(contact) ?? '';
    case 'group': {
      const id = contact.contact_group_id;
      return id === null ? '' : (groups.get(id) ?? unnamed('unnamed', { id: String(id) }));
    }
    case 'is_favorite':
    case 'ai_assistance_enabled': {
      const flag = contact[column];
      return flag === null ? '' : fields(flag === 1 ? 'yes' : 'no');
    }
    default:
      return contact[column]?.toString() ?? '';
  }
}

async function contactsAt(db: Store, numbers: readonly number[]): Promise<Contact[]> {
  const rows = await db
    .selectFrom('contact_index')
    .innerJoin('contact_index_record', 'contact_index_record.uuid', 'contact_index.uuid')
    .select(['n', 'record'])
    .where('n', 'in', numbers)
    .execute();
  const records = new Map(rows.map(({ n, record }) => [n, record]));
  return numbers.flatMap((n) => {
    const record = records.get(n);
    return record === undefined ? [] : [JSON.parse(record) as Contact];
  });
}

async function groupNames(db: Store): Promise<GroupNames> {
  const rows = await db.selectFrom('contact_index_group').select(['id', 'record']).execute();
  return new Map(rows.map(({ id, record }) => [id, (JSON.parse(record) as { name: string | null }).name]));
}
