import 'server-only';
import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
const filled = (column: ColumnDefinitionBuilder) => column.notNull();

export async function up(db: Kysely<unknown>): Promise<void> {
  await createRecipes(db);
  await createSends(db);
  await db.schema
    .createTable('do_not_send')
    .addColumn('id', 'text', key)
    .addColumn('phone', 'text', filled)
    .addColumn('phone_key', 'text', (column) => column.notNull().unique())
    .addColumn('reason', 'text', filled)
    .addColumn('search', 'text', filled)
    .addColumn('source', 'text', filled)
    .addColumn('created_at', 'text', filled)
    .addColumn('created_by', 'text')
    .addColumn('created_by_name', 'text')
    .execute();
  await db.schema
    .createTable('desk_setting')
    .addColumn('key', 'text', key)
    .addColumn('value', 'text', filled)
    .addColumn('updated_at', 'text', filled)
    .execute();
}

async function createRecipes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('recipe')
    .addColumn('id', 'text', key)
    .addColumn('name', 'text', filled)
    .addColumn('language', 'text', filled)
    .addColumn('content', 'text', filled)
    .addColumn('version', 'integer', filled)
    .addColumn('source', 'text', filled)
    .addColumn('archived_at', 'text')
    .addColumn('created_at', 'text', filled)
    .addColumn('updated_at', 'text', filled)
    .addColumn('updated_by', 'text')
    .execute();
  // An archived template frees its name.
  await db.schema
    .createIndex('recipe_name')
    .unique()
    .on('recipe')
    .columns(['name', 'language'])
    .where('archived_at' as never, 'is', null)
    .execute();
  await db.schema
    .createTable('recipe_version')
    .addColumn('recipe_id', 'text', (column) => column.notNull().references('recipe.id').onDelete('cascade'))
    .addColumn('version', 'integer', filled)
    .addColumn('content', 'text', filled)
    .addColumn('created_at', 'text', filled)
    .addColumn('created_by', 'text')
    .addPrimaryKeyConstraint('recipe_version_key', ['recipe_id', 'version'])
    .execute();
}

async function createSends(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('send')
    .addColumn('id', 'text', key)
    .addColumn('state', 'text', filled)
    .addColumn('doubtful', 'integer', filled)
    .addColumn('created_at', 'text', filled)
    .addColumn('ended_at', 'text')
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text')
    .addColumn('idempotency_key', 'text')
    .addColumn('request_hash', 'text', filled)
    .addColumn('fingerprint', 'text', filled)
    .addColumn('phone', 'text', filled)
    .addColumn('contact_uuid', 'text')
    .addColumn('template_name', 'text', filled)
    .addColumn('language', 'text', filled)
    .addColumn('components', 'text', filled)
    .addColumn('recipe_id', 'text')
    .addColumn('recipe_version', 'integer')
    .addColumn('rendered', 'text')
    .addColumn('test', 'integer', filled)
    .addColumn('after_id', 'text')
    .addColumn('runner', 'text')
    .addColumn('lease_until', 'text')
    .addColumn('wam_id', 'text')
    .addColumn('wa_id', 'text')
    .addColumn('message_status', 'text')
    .addColumn('chat', 'text')
    .addColumn('problem', 'text')
    .addColumn('late', 'text')
    .addUniqueConstraint('send_idempotency', ['actor_id', 'idempotency_key'])
    .execute();
  const indexes = {
    send_fingerprint: ['fingerprint', 'created_at'],
    send_created: ['created_at', 'id'],
    send_state: ['state', 'created_at'],
    send_actor: ['actor_id', 'created_at'],
    send_phone: ['phone', 'created_at'],
    send_contact: ['contact_uuid', 'created_at'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('send').columns(columns).execute();
  }
}
