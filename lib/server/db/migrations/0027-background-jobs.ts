import 'server-only';
import { type ColumnDefinitionBuilder, type Kysely, type SqlBool, sql } from 'kysely';

const filled = (column: ColumnDefinitionBuilder) => column.notNull();
const counter = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('background_job')
    .addColumn('record_id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', filled)
    .addColumn('token', 'text', filled)
    .addColumn('request_id', 'text', filled)
    .addColumn('requested_at', 'text', filled)
    .addColumn('by_id', 'text', filled)
    .addColumn('by_name', 'text', filled)
    .addColumn('n_done', 'integer', counter)
    .addColumn('n_total', 'integer')
    .addColumn('tries', 'integer', counter)
    .addColumn('problem', 'text')
    .execute();
  await countUndoable(db);
  await indexRows(db);
}

async function countUndoable(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('import').addColumn('undoable', 'integer', counter).execute();
  await sql`
    update import set undoable = (
      select count(*) from import_row r
      where r.import_id = import.id and r.state = 'done' and (
        (import.kind = 'contacts' and r."before" is not null) or (import.kind = 'do-not-send' and r.uuid is not null)
      )
    )`.execute(db);
}

const INDEXES: { name: string; table: string; columns: string[]; where?: ReturnType<typeof sql<SqlBool>> }[] =
  [
    // The rows of a page of contacts.
    { name: 'import_row_record', table: 'import_row', columns: ['import_id', 'uuid'] },
    { name: 'import_row_state', table: 'import_row', columns: ['import_id', 'state', 'row'] },
    // The rows of the last minute.
    {
      name: 'import_row_changed',
      table: 'import_row',
      columns: ['import_id', 'changed_at'],
      where: sql`changed_at is not null`,
    },
    {
      name: 'broadcast_recipient_state',
      table: 'broadcast_recipient',
      columns: ['broadcast_id', 'state', 'position'],
    },
    {
      name: 'broadcast_recipient_reason',
      table: 'broadcast_recipient',
      columns: ['broadcast_id', 'reason', 'position'],
      where: sql`reason is not null`,
    },
  ];

async function indexRows(db: Kysely<unknown>): Promise<void> {
  for (const { name, table, columns, where } of INDEXES) {
    const index = db.schema.createIndex(name).on(table).columns(columns);
    await (where ? index.where(where) : index).execute();
  }
}
