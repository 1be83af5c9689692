import 'server-only';
import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import { createTextIndex as createPostgresTextIndex } from './0003-directory-postgres';
import { createTextIndex as createSqliteTextIndex } from './0003-directory-sqlite';
import { isPostgres } from './copies/postgres';

const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
const filled = (column: ColumnDefinitionBuilder) => column.notNull();
const flag = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);

export async function up(db: Kysely<unknown>): Promise<void> {
  await createContacts(db);
  await (isPostgres(db) ? createPostgresTextIndex(db) : createSqliteTextIndex(db));
  await createWalk(db);
  await createViews(db);
}

/** Searched, filtered and sorted columns are stored apart from the records, so that scanning them stays cheap. */
async function createContacts(db: Kysely<unknown>): Promise<void> {
  // The order must be the same in both databases: by code point.
  const ordered = isPostgres(db) ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('directory_contact')
    .addColumn('n', isPostgres(db) ? 'bigserial' : 'integer', key)
    .addColumn('uuid', ordered, (column) => column.notNull().unique())
    .addColumn('name_key', ordered, filled)
    .addColumn('search_text', 'text', filled)
    .addColumn('phone_key', 'text')
    .addColumn('email_key', 'text')
    .addColumn('group_id', 'bigint')
    .addColumn('favorite', 'integer', flag)
    .addColumn('ai', 'integer', flag)
    .addColumn('has_email', 'integer', flag)
    .addColumn('deleted', 'integer', flag)
    .addColumn('unread', 'bigint', flag)
    .addColumn('chat_at', ordered, filled)
    .addColumn('created_at', ordered, filled)
    .addColumn('updated_at', ordered, filled)
    .addColumn('nameless', 'integer', flag)
    .addColumn('bad_phone', 'integer', flag)
    .addColumn('bad_address', 'integer', flag)
    .addColumn('same_phone', 'integer', flag)
    .addColumn('same_email', 'integer', flag)
    .addColumn('position', 'bigint', filled)
    .addColumn('seen_page', 'integer', filled)
    .addColumn('seen_per_page', 'integer', filled)
    .addColumn('seen_walk', 'integer', filled)
    .addColumn('as_of', 'text', filled)
    .addColumn('written_at', 'text')
    .execute();
  await db.schema
    .createTable('directory_record')
    // With another collation than the contacts' it could not be joined by its index.
    .addColumn('uuid', ordered, key)
    .addColumn('record', 'text', filled)
    .execute();
  await db.schema
    .createTable('directory_count')
    .addColumn('key', 'text', key)
    .addColumn('count', 'bigint', filled)
    .execute();
  for (const column of ['name_key', 'chat_at', 'created_at', 'updated_at', 'unread', 'position']) {
    await index(db, column, 'uuid');
  }
  for (const column of ['group_id', 'phone_key', 'email_key', 'seen_walk']) await index(db, column);
  for (const rare of [
    'favorite',
    'deleted',
    'nameless',
    'bad_phone',
    'bad_address',
    'same_phone',
    'same_email',
  ]) {
    await sql`create index ${sql.id(`directory_contact_${rare}`)} on directory_contact (name_key) where ${sql.id(rare)} = 1`.execute(
      db,
    );
  }
}

async function index(db: Kysely<unknown>, ...columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`directory_contact_${columns[0]}`)
    .on('directory_contact')
    .columns(columns)
    .execute();
}

async function createWalk(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('directory_group')
    .addColumn('uuid', 'text', key)
    .addColumn('id', 'bigint')
    .addColumn('record', 'text', filled)
    .addColumn('seen_walk', 'integer', filled)
    .addColumn('as_of', 'text', filled)
    .addColumn('written_at', 'text')
    .execute();
  await db.schema
    .createTable('directory_walk')
    .addColumn('list', 'text', key)
    .addColumn('number', 'integer', flag)
    .addColumn('walking', 'integer', flag)
    .addColumn('started_at', 'text')
    .addColumn('position', 'bigint', flag)
    .addColumn('per_page', 'integer', filled)
    .addColumn('expected', 'bigint')
    .addColumn('malformed', 'integer', flag)
    .addColumn('failed', 'integer', flag)
    .addColumn('completed_as_of', 'text')
    .addColumn('completed_unreadable', 'integer', flag)
    .addColumn('completed', 'integer', flag)
    .addColumn('wanted_at', 'text')
    .addColumn('used_at', 'text')
    .addColumn('looked_at', 'text')
    .addColumn('resumed_at', 'text')
    .addColumn('resumed_position', 'bigint', flag)
    .addColumn('problem', 'text')
    .addColumn('retry_at', 'text')
    .execute();
  await startDirectory(db);
  await db.schema
    .createTable('lease')
    .addColumn('name', 'text', key)
    .addColumn('owner', 'text', filled)
    .addColumn('token', 'bigint', filled)
    .addColumn('until', 'text', filled)
    .execute();
}

async function startDirectory(db: Kysely<unknown>): Promise<void> {
  await (db as Kysely<Record<string, Record<string, unknown>>>)
    .insertInto('directory_walk')
    .values([
      { list: 'contacts', per_page: 100 },
      { list: 'groups', per_page: 100 },
    ])
    .execute();
}

async function createViews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_view')
    .addColumn('id', 'text', key)
    .addColumn('owner_id', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', 'text', filled)
    .addColumn('query', 'text', filled)
    .addColumn('shared', 'integer', flag)
    .addColumn('created_at', 'text', filled)
    .addColumn('updated_at', 'text', filled)
    .execute();
  await db.schema.createIndex('saved_view_owner').on('saved_view').column('owner_id').execute();
}
