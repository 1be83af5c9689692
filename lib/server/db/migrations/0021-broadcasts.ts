import 'server-only';
import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const filled = (column: ColumnDefinitionBuilder) => column.notNull();
const ofBroadcast = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('broadcast.id').onDelete('cascade');

const COUNTERS = [
  'audience',
  'excluded',
  'waiting',
  'sending',
  'accepted',
  'held',
  'refused',
  'not_sent',
  'unknown',
  'not_reached',
];

const FILLED = [
  ...['name', 'search', 'state', 'created_at', 'updated_at'],
  ...['template_id', 'template_name', 'language', 'category'],
];
const OPTIONAL = [
  ...['reason', 'author_id', 'author_name', 'updated_by_id', 'updated_by_name'],
  ...['starts_at', 'latest_start_at', 'plan_token', 'plan_hash', 'planned_at'],
  ...['approved_hash', 'approved_at', 'approved_by_id', 'approved_by_name'],
  ...['started_at', 'started_by_id', 'started_by_name', 'ended_at', 'last_progress_at', 'root_id'],
];

/** What changes with every message is stored apart from the large texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createBroadcasts(db);
  await db.schema
    .createTable('broadcast_content')
    .addColumn('broadcast_id', 'text', (column) => ofBroadcast(column).primaryKey())
    .addColumn('template', 'text', filled)
    .addColumn('mapping', 'text', filled)
    .addColumn('exclusions', 'text', filled)
    .addColumn('schedule', 'text', filled)
    .addColumn('pace', 'text', filled)
    .addColumn('plan', 'text')
    .execute();
  await db.schema
    .createTable('broadcast_source')
    .addColumn('broadcast_id', 'text', ofBroadcast)
    .addColumn('position', 'integer', filled)
    .addColumn('type', 'text', filled)
    .addColumn('source', 'text', filled)
    .addColumn('text', 'text')
    .addPrimaryKeyConstraint('broadcast_source_key', ['broadcast_id', 'position'])
    .execute();
  await createRecipients(db);
}

async function createBroadcasts(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable('broadcast').addColumn('id', 'text', (column) => column.primaryKey());
  for (const name of FILLED) table = table.addColumn(name, 'text', filled);
  for (const name of ['version', 'template_version']) table = table.addColumn(name, 'integer', filled);
  for (const name of OPTIONAL) table = table.addColumn(name, 'text');
  for (const name of COUNTERS) {
    table = table.addColumn(`n_${name}`, 'integer', (column) => column.notNull().defaultTo(0));
  }
  await table.execute();
  const indexes = {
    broadcast_created: ['created_at', 'id'],
    broadcast_state: ['state', 'starts_at'],
    broadcast_root: ['root_id'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('broadcast').columns(columns).execute();
  }
}

async function createRecipients(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('broadcast_recipient')
    .addColumn('broadcast_id', 'text', ofBroadcast)
    .addColumn('position', 'integer', filled)
    .addColumn('state', 'text', filled)
    .addColumn('reason', 'text')
    .addColumn('detail', 'text')
    .addColumn('phone', 'text', filled)
    .addColumn('phone_key', 'text')
    .addColumn('contact_uuid', 'text')
    .addColumn('name', 'text')
    .addColumn('search', 'text', filled)
    .addColumn('components', 'text')
    .addColumn('send_id', 'text')
    .addColumn('not_before', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('broadcast_recipient_key', ['broadcast_id', 'position'])
    .execute();
  // Only one row per person has a key; the others are excluded.
  await db.schema
    .createIndex('broadcast_recipient_person')
    .unique()
    .on('broadcast_recipient')
    .columns(['broadcast_id', 'phone_key'])
    .execute();
  await db.schema
    .createIndex('broadcast_recipient_due')
    .on('broadcast_recipient')
    .columns(['broadcast_id', 'state', 'not_before', 'position'])
    .execute();
  // Whether someone is in another broadcast.
  await db.schema
    .createIndex('broadcast_recipient_phone')
    .on('broadcast_recipient')
    .columns(['phone_key', 'state'])
    .execute();
}
