import 'server-only';
import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
const filled = (column: ColumnDefinitionBuilder) => column.notNull();
const ofUser = (column: ColumnDefinitionBuilder) => column.references('user.id').onDelete('cascade');

export async function up(db: Kysely<unknown>): Promise<void> {
  await createLinks(db);
  await createTwoFactor(db);
  await createOidc(db);
}

async function createLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_link')
    .addColumn('token_hash', 'text', key)
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', filled)
    .addColumn('user_id', 'text', ofUser)
    .addColumn('email', 'text', filled)
    .addColumn('name', 'text', filled)
    .addColumn('roles', 'text', filled)
    .addColumn('created_by', 'text', filled)
    .addColumn('created_by_name', 'text', filled)
    .addColumn('created_at', 'text', filled)
    .addColumn('expires_at', 'text', filled)
    .addColumn('used_at', 'text')
    .addColumn('revoked_at', 'text')
    .execute();
  await db.schema.createIndex('staff_link_user').on('staff_link').column('user_id').execute();
}

async function createTwoFactor(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('two_factor')
    .addColumn('user_id', 'text', (column) => ofUser(key(column)))
    .addColumn('secret', 'text', filled)
    .addColumn('pending', 'text')
    .addColumn('confirmed_at', 'text')
    .addColumn('last_step', 'integer')
    .addColumn('recovery', 'text', filled)
    .addColumn('created_at', 'text', filled)
    .execute();
  await db.schema
    .createTable('sign_in_step')
    .addColumn('token_hash', 'text', key)
    .addColumn('user_id', 'text', (column) => ofUser(filled(column)))
    .addColumn('next_step', 'text', filled)
    .addColumn('attempts', 'integer', filled)
    .addColumn('created_at', 'text', filled)
    .addColumn('expires_at', 'text', filled)
    .execute();
  await db.schema.createIndex('sign_in_step_user').on('sign_in_step').column('user_id').execute();
}

async function createOidc(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('oidc_login')
    .addColumn('state_hash', 'text', key)
    .addColumn('nonce', 'text', filled)
    .addColumn('verifier', 'text', filled)
    .addColumn('next', 'text', filled)
    .addColumn('session_id', 'text')
    .addColumn('created_at', 'text', filled)
    .addColumn('expires_at', 'text', filled)
    .execute();
  await db.schema
    .createTable('oidc_identity')
    .addColumn('issuer', 'text', filled)
    .addColumn('subject', 'text', filled)
    .addColumn('user_id', 'text', (column) => ofUser(filled(column)))
    .addColumn('created_at', 'text', filled)
    .addColumn('last_used_at', 'text', filled)
    .addPrimaryKeyConstraint('oidc_identity_key', ['issuer', 'subject'])
    .execute();
  await db.schema.createIndex('oidc_identity_user').on('oidc_identity').column('user_id').execute();
}
