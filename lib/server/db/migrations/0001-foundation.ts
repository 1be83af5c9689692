import 'server-only';
import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter } from 'kysely';

const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
const filled = (column: ColumnDefinitionBuilder) => column.notNull();
const unique = (column: ColumnDefinitionBuilder) => column.notNull().unique();
const ofUser = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('user.id').onDelete('cascade');

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSignIn(db);
  await db.schema
    .createTable('throttle')
    .addColumn('key', 'text', key)
    .addColumn('attempts', 'integer', filled)
    .addColumn('window_ends_at', 'text', filled)
    .execute();
  await createAudit(db);
  await db.schema
    .createTable('setup_link')
    .addColumn('token_hash', 'text', key)
    .addColumn('expires_at', 'text', filled)
    .addColumn('used_at', 'text')
    .execute();
  await db.schema
    .createTable('service_budget')
    .addColumn('id', 'integer', key)
    .addColumn('calls', 'text', filled)
    .execute();
  const seeded = db as Kysely<{ service_budget: { id: number; calls: string } }>;
  await seeded.insertInto('service_budget').values({ id: 1, calls: '[]' }).execute();
}

/** The tables that better-auth expected, under the names it expected. */
async function createSignIn(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user')
    .addColumn('id', 'text', key)
    .addColumn('name', 'text', filled)
    .addColumn('email', 'text', unique)
    .addColumn('emailVerified', 'integer', filled)
    .addColumn('image', 'text')
    .addColumn('createdAt', 'text', filled)
    .addColumn('updatedAt', 'text', filled)
    .addColumn('role', 'text')
    .addColumn('banned', 'integer')
    .addColumn('banReason', 'text')
    .addColumn('banExpires', 'text')
    .execute();
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', key)
    .addColumn('expiresAt', 'text', filled)
    .addColumn('token', 'text', unique)
    .addColumn('createdAt', 'text', filled)
    .addColumn('updatedAt', 'text', filled)
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('userId', 'text', ofUser)
    .addColumn('impersonatedBy', 'text')
    .execute();
  await db.schema.createIndex('session_user').on('session').column('userId').execute();
  await db.schema
    .createTable('account')
    .addColumn('id', 'text', key)
    .addColumn('accountId', 'text', filled)
    .addColumn('providerId', 'text', filled)
    .addColumn('userId', 'text', ofUser)
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', 'text')
    .addColumn('refreshTokenExpiresAt', 'text')
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', 'text', filled)
    .addColumn('updatedAt', 'text', filled)
    .execute();
  await db.schema.createIndex('account_user').on('account').column('userId').execute();
  await db.schema
    .createTable('verification')
    .addColumn('id', 'text', key)
    .addColumn('identifier', 'text', filled)
    .addColumn('value', 'text', filled)
    .addColumn('expiresAt', 'text', filled)
    .addColumn('createdAt', 'text', filled)
    .addColumn('updatedAt', 'text', filled)
    .execute();
  await db.schema.createIndex('verification_identifier').on('verification').column('identifier').execute();
}

async function createAudit(db: Kysely<unknown>): Promise<void> {
  const number = db.getExecutor().adapter instanceof PostgresAdapter ? 'bigserial' : 'integer';
  await db.schema
    .createTable('audit')
    .addColumn('id', number, key)
    .addColumn('at', 'text', filled)
    .addColumn('request_id', 'text', filled)
    .addColumn('actor_kind', 'text', filled)
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text')
    .addColumn('action', 'text', filled)
    .addColumn('record_type', 'text')
    .addColumn('record_id', 'text')
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('outcome', 'text', filled)
    .addColumn('detail', 'text')
    .execute();
  await db.schema
    .createIndex('audit_record')
    .on('audit')
    .columns(['record_type', 'record_id', 'id'])
    .execute();
  await db.schema.createIndex('audit_at').on('audit').column('at').execute();
}
