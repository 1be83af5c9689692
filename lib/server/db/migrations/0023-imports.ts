import 'server-only';
import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const filled = (column: ColumnDefinitionBuilder) => column.notNull();

const FILLED = [
  ...['kind', 'name', 'state', 'format', 'sheets', 'headings', 'mapping', 'headings_key', 'rules'],
  'created_at',
];
const OPTIONAL = [
  ...['reason', 'guessed_encoding', 'sheet', 'dry_run', 'token', 'default_country'],
  ...['by_id', 'by_name', 'started_by_id', 'started_by_name', 'started_at', 'ended_at', 'progress_at'],
];
const STATES = [
  ...['left_out', 'waiting', 'sending', 'done', 'refused', 'changed_meanwhile', 'unknown'],
  ...['not_reached', 'undone', 'not_undone'],
];

export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable('import').addColumn('id', 'text', (column) => column.primaryKey());
  for (const name of FILLED) table = table.addColumn(name, 'text', filled);
  for (const name of ['version', 'header_row', 'lines', 'rows'])
    table = table.addColumn(name, 'integer', filled);
  for (const name of OPTIONAL) table = table.addColumn(name, 'text');
  for (const state of STATES) {
    table = table.addColumn(`n_${state}`, 'integer', (column) => column.notNull().defaultTo(0));
  }
  await table.execute();
  await db.schema.createIndex('import_created').on('import').columns(['kind', 'created_at']).execute();
  await db.schema
    .createIndex('import_headings')
    .on('import')
    .columns(['headings_key', 'created_at'])
    .execute();
  await createRows(db);
}

async function createRows(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('import_row')
    .addColumn('import_id', 'text', (column) => column.notNull().references('import.id').onDelete('cascade'))
    .addColumn('row', 'integer', filled)
    .addColumn('cells', 'text', filled)
    .addColumn('values', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('kind', 'text')
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('left_out'))
    .addColumn('column', 'integer')
    .addColumn('reason', 'text')
    .addColumn('key', 'text')
    .addColumn('phone_key', 'text')
    .addColumn('uuid', 'text')
    .addColumn('name', 'text')
    .addColumn('place', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('changed_at', 'text')
    .addColumn('search', 'text', (column) => column.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('import_row_key', ['import_id', 'row'])
    .execute();
  // One row per number.
  await db.schema
    .createIndex('import_row_phone')
    .unique()
    .on('import_row')
    .columns(['import_id', 'phone_key'])
    .execute();
  await db.schema
    .createIndex('import_row_due')
    .on('import_row')
    .columns(['import_id', 'state', 'place'])
    .execute();
  await db.schema
    .createIndex('import_row_same')
    .on('import_row')
    .columns(['import_id', 'key', 'row'])
    .execute();
  await db.schema
    .createIndex('import_row_kind')
    .on('import_row')
    .columns(['import_id', 'kind', 'row'])
    .execute();
}
