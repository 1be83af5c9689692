import 'server-only';
import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import { isPostgres } from './copies/postgres';

const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
const filled = (column: ColumnDefinitionBuilder) => column.notNull();
const flag = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
const ofContact = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('contact_facts.n').onDelete('cascade');

/** What Frontdesk itself keeps about contacts, and segments made of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const number = isPostgres(db) ? 'bigint' : 'integer';
  // The order must be the same in both databases: by code point.
  const ordered = isPostgres(db) ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('contact_facts')
    .addColumn('n', isPostgres(db) ? 'bigserial' : 'integer', key)
    .addColumn('contact_id', ordered, filled)
    .addColumn('service', 'integer')
    .addColumn('name', 'text')
    .addColumn('phone_key', 'text')
    .addColumn('missing_since', 'text')
    .addColumn('counted_from', 'text')
    .execute();
  await sql`create unique index contact_facts_contact on contact_facts (contact_id) where service is null`.execute(
    db,
  );
  await sql`create index contact_facts_missing on contact_facts (missing_since) where missing_since is not null`.execute(
    db,
  );
  await sql`create index contact_facts_missing_phone on contact_facts (phone_key) where missing_since is not null`.execute(
    db,
  );
  await db.schema
    .createTable('facts_apart')
    .addColumn('contact_n', number, ofContact)
    .addColumn('contact_id', ordered, filled)
    .addPrimaryKeyConstraint('facts_apart_key', ['contact_n', 'contact_id'])
    .execute();
  await createTags();
  await createFields();
  await createNotes();
  await createFollowUps();
  await createSegments();
  await addToImports();
  await addToIndex();

  async function addToImports() {
    await db.schema.alterTable('import_row').addColumn('facts', 'text').execute();
    await sql`create index import_row_facts on import_row (import_id, state, place) where facts is not null`.execute(
      db,
    );
  }

  async function addToIndex() {
    await db.schema.alterTable('contact_index').addColumn('detailed', 'integer', flag).execute();
    await sql`create index contact_index_detailed on contact_index (n) where detailed = 0`.execute(db);
    await db.schema
      .createTable('contact_index_detail')
      .addColumn('n', number, (column) => column.notNull().references('contact_index.n').onDelete('cascade'))
      .addColumn('name', ordered, filled)
      .addColumn('text_key', ordered, filled)
      .addPrimaryKeyConstraint('contact_index_detail_key', ['n', 'name'])
      .execute();
    await db.schema
      .createIndex('contact_index_detail_text')
      .on('contact_index_detail')
      .columns(['name', 'text_key', 'n'])
      .execute();
  }

  async function createTags() {
    await db.schema
      .createTable('tag')
      .addColumn('id', 'text', key)
      .addColumn('name', 'text', filled)
      .addColumn('name_key', ordered, filled)
      .addColumn('color', 'text', filled)
      .addColumn('archived', 'integer', flag)
      .addColumn('merged_into', 'text')
      .addColumn('created_at', 'text', filled)
      .execute();
    await sql`create unique index tag_name on tag (name_key) where merged_into is null`.execute(db);
    await db.schema
      .createTable('contact_tag')
      .addColumn('contact_n', number, ofContact)
      .addColumn('tag_id', 'text', (column) => column.notNull().references('tag.id').onDelete('cascade'))
      .addColumn('added_at', 'text', filled)
      .addColumn('added_by_name', 'text')
      .addPrimaryKeyConstraint('contact_tag_key', ['tag_id', 'contact_n'])
      .execute();
    await db.schema.createIndex('contact_tag_contact').on('contact_tag').column('contact_n').execute();
    await db.schema
      .createTable('contact_owner')
      .addColumn('contact_n', number, (column) => ofContact(column).primaryKey())
      .addColumn('user_id', 'text', filled)
      .addColumn('set_at', 'text', filled)
      .addColumn('set_by_name', 'text')
      .execute();
    await db.schema.createIndex('contact_owner_user').on('contact_owner').column('user_id').execute();
    await db.schema
      .createTable('facts_change')
      .addColumn('id', 'text', key)
      .addColumn('at', 'text', filled)
      .execute();
    await db.schema
      .createTable('facts_change_row')
      .addColumn('change_id', 'text', (column) =>
        column.notNull().references('facts_change.id').onDelete('cascade'),
      )
      .addColumn('contact_n', number, ofContact)
      .addColumn('tag_id', 'text')
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .execute();
    await db.schema
      .createIndex('facts_change_row_change')
      .on('facts_change_row')
      .column('change_id')
      .execute();
    await db.schema
      .createIndex('facts_change_row_contact')
      .on('facts_change_row')
      .column('contact_n')
      .execute();
  }

  async function createFields() {
    await db.schema
      .createTable('contact_field')
      .addColumn('id', 'text', key)
      .addColumn('key', ordered, (column) => column.notNull().unique())
      .addColumn('label', 'text', filled)
      .addColumn('type', 'text', filled)
      .addColumn('choices', 'text')
      .addColumn('help', 'text')
      .addColumn('editable_by', 'text')
      .addColumn('hidden_from', 'text')
      .addColumn('in_panel', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('archived', 'integer', flag)
      .addColumn('place', 'integer', filled)
      .addColumn('created_at', 'text', filled)
      .addColumn('updated_at', 'text', filled)
      .execute();
    await db.schema
      .createTable('contact_value')
      .addColumn('contact_n', number, ofContact)
      .addColumn('field_id', 'text', (column) =>
        column.notNull().references('contact_field.id').onDelete('cascade'),
      )
      .addColumn('item', 'integer', flag)
      .addColumn('text', 'text')
      .addColumn('text_key', ordered)
      .addColumn('number', isPostgres(db) ? 'double precision' : 'real')
      .addColumn('day', ordered)
      .addColumn('set_at', 'text', filled)
      .addColumn('set_by_name', 'text')
      .addPrimaryKeyConstraint('contact_value_key', ['contact_n', 'field_id', 'item'])
      .execute();
    for (const column of ['text_key', 'number', 'day'] as const) {
      await sql`create index ${sql.id(`contact_value_${column}`)} on contact_value (field_id, ${sql.id(column)}, contact_n)
        where ${sql.id(column)} is not null`.execute(db);
    }
  }

  async function createNotes() {
    await db.schema
      .createTable('contact_note')
      .addColumn('id', 'text', key)
      .addColumn('contact_n', number, ofContact)
      .addColumn('text', 'text', filled)
      .addColumn('search', 'text', filled)
      .addColumn('author_id', 'text')
      .addColumn('author_name', 'text')
      .addColumn('created_at', 'text', filled)
      .addColumn('edited_at', 'text')
      .execute();
    await db.schema
      .createIndex('contact_note_contact')
      .on('contact_note')
      .columns(['contact_n', 'created_at'])
      .execute();
    await db.schema
      .createTable('contact_note_version')
      .addColumn('note_id', 'text', (column) =>
        column.notNull().references('contact_note.id').onDelete('cascade'),
      )
      .addColumn('text', 'text', filled)
      .addColumn('written_at', 'text', filled)
      .addPrimaryKeyConstraint('contact_note_version_key', ['note_id', 'written_at'])
      .execute();
    await db.schema
      .createTable('contact_note_mention')
      .addColumn('note_id', 'text', (column) =>
        column.notNull().references('contact_note.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'text', filled)
      .addColumn('seen_at', 'text')
      .addPrimaryKeyConstraint('contact_note_mention_key', ['user_id', 'note_id'])
      .execute();
    await db.schema
      .createIndex('contact_note_mention_note')
      .on('contact_note_mention')
      .column('note_id')
      .execute();
  }

  async function createFollowUps() {
    await db.schema
      .createTable('follow_up')
      .addColumn('id', 'text', key)
      .addColumn('contact_n', number, ofContact)
      .addColumn('text', 'text', filled)
      .addColumn('due', ordered, filled)
      .addColumn('owner_id', 'text')
      .addColumn('created_at', 'text', filled)
      .addColumn('created_by_name', 'text')
      .addColumn('done_at', 'text')
      .addColumn('done_by_name', 'text')
      .execute();
    await sql`create index follow_up_open on follow_up (owner_id, due) where done_at is null`.execute(db);
    await db.schema.createIndex('follow_up_contact').on('follow_up').columns(['contact_n', 'due']).execute();
  }

  async function createSegments() {
    await db.schema
      .createTable('segment')
      .addColumn('id', 'text', key)
      .addColumn('name', 'text', filled)
      .addColumn('name_key', ordered, (column) => column.notNull().unique())
      .addColumn('condition', 'text', filled)
      .addColumn('created_by', 'text')
      .addColumn('created_at', 'text', filled)
      .addColumn('updated_at', 'text', filled)
      .execute();
  }
}
