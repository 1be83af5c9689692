import 'server-only';
import { EXPORT_COLUMNS, type ExportColumn, type ServiceExportColumn } from '@/lib/contact-index/export';
import { contactName } from '@/lib/contacts/display';
import type { Contact } from '@/lib/contacts/schema';
import type { Translate } from '@/lib/messages/catalog';
import { translate } from '@/lib/messages/loaded';
import { reads, type Store } from '../../db/client';
import type { Cell } from '../../files/write-workbook';
import { readersLanguage } from '../../messages/reader';

const CHUNK = 500;

type OtherColumn = Exclude<ExportColumn, ServiceExportColumn>;

/** Columns of what isn't in the index. `cells` is asked once for a chunk of contacts. */
export type OtherColumns = {
  heading(column: OtherColumn): string;
  cells(contacts: readonly string[]): Promise<(contact: string, column: OtherColumn) => Cell>;
};

export async function* contactTable(
  numbers: readonly number[],
  columns: readonly ExportColumn[],
  others: OtherColumns,
): AsyncGenerator<{ table: Cell[][]; rows: number }> {
  const db = reads({ bulk: true });
  const groups = await groupNames(db);
  const language = readersLanguage();
  const headings = translate(language, 'contacts-export-columns');
  const words: Words = {
    groups,
    unnamed: translate(language, 'group-names'),
    fields: translate(language, 'contact-fields'),
  };
  const headingOf = (column: ExportColumn) =>
    isOfService(column) ? headings(`column.${column}`) : others.heading(column);
  yield { table: [columns.map(headingOf)], rows: 0 };
  for (let start = 0; start < numbers.length; start += CHUNK) {
    const contacts = await contactsAt(db, numbers.slice(start, start + CHUNK));
    const otherOf = await others.cells(contacts.map(({ uuid }) => uuid));
    const table = contacts.map((contact) =>
      columns.map((column) =>
        isOfService(column) ? cellOf(contact, column, words) : otherOf(contact.uuid, column),
      ),
    );
    yield { table, rows: table.length };
  }
}

type GroupNames = ReadonlyMap<number | null, string | null>;

type Words = {
  groups: GroupNames;
  unnamed: Translate<'group-names'>;
  fields: Translate<'contact-fields'>;
};

function isOfService(column: ExportColumn): column is ServiceExportColumn {
  return EXPORT_COLUMNS.some((each) => each === column);
}

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
