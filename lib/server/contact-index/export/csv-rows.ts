import 'server-only';
import { type ExportColumn, exportLabel } from '@/lib/contact-search/export-columns';
import type { Contact } from '@/lib/contacts/schema';
import { BYTE_ORDER_MARK, type CsvFormat, csvRow } from '@/lib/csv/stringify';
import { reads, type Store } from '../../db/client';
import { cellOf, type GroupNames } from './cell';

const CHUNK = 500;

export type Piece = { text: string; rows: number };

/** The file in pieces small enough that neither memory nor anyone else's request feels them. */
export async function* csvPieces(
  numbers: readonly number[],
  columns: readonly ExportColumn[],
  format: CsvFormat,
): AsyncGenerator<Piece> {
  const db = reads({ bulk: true });
  const groups = await groupNames(db);
  yield { text: BYTE_ORDER_MARK + csvRow(columns.map(exportLabel), format), rows: 0 };
  for (let start = 0; start < numbers.length; start += CHUNK) {
    const contacts = await contactsAt(db, numbers.slice(start, start + CHUNK));
    const lines = contacts.map((contact) =>
      csvRow(
        columns.map((column) => cellOf(contact, column, groups)),
        format,
      ),
    );
    yield { text: lines.join(''), rows: lines.length };
  }
}

async function contactsAt(db: Store, numbers: readonly number[]): Promise<Contact[]> {
  const rows = await db
    .selectFrom('directory_contact')
    .innerJoin('directory_record', 'directory_record.uuid', 'directory_contact.uuid')
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
  const rows = await db.selectFrom('directory_group').select(['id', 'record']).execute();
  return new Map(rows.map(({ id, record }) => [id, (JSON.parse(record) as { name: string | null }).name]));
}
