import 'server-only';
import { type Kysely, sql } from 'kysely';

/** Columns of better-auth, which created these tables, that nothing reads. */
const UNUSED = [
  ['user', 'emailVerified'],
  ['user', 'image'],
  ['user', 'banReason'],
  ['user', 'banExpires'],
  ['session', 'impersonatedBy'],
  ['sign_in_step', 'next_step'],
] as const;

const COLUMNS = [
  ['user', 'createdAt', 'created_at'],
  ['user', 'updatedAt', 'updated_at'],
  ['session', 'userId', 'user_id'],
  ['session', 'createdAt', 'created_at'],
  ['session', 'updatedAt', 'last_used_at'],
  ['session', 'expiresAt', 'expires_at'],
  ['session', 'ipAddress', 'ip_address'],
  ['session', 'userAgent', 'user_agent'],
] as const;

const TABLES = [
  ['sign_in_step', 'sign_in_challenge'],
  ['throttle', 'rate_limit'],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of UNUSED) await db.schema.alterTable(table).dropColumn(column).execute();
  for (const [table, from, to] of COLUMNS) {
    await db.schema.alterTable(table).renameColumn(from, to).execute();
  }
  await db.schema.dropIndex('sign_in_step_user').execute();
  for (const [from, to] of TABLES) await db.schema.alterTable(from).renameTo(to).execute();
  await db.schema.createIndex('sign_in_challenge_user').on('sign_in_challenge').column('user_id').execute();
  await createPasswords(db);
  await db.schema.dropTable('verification').execute();
}

async function createPasswords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('password')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  // The old table allowed several passwords per user: the newest is used.
  await sql`insert into password (user_id, hash, updated_at)
    select "userId", password, "updatedAt" from account
    where "providerId" = 'credential' and password is not null
    order by "updatedAt" desc
    on conflict (user_id) do nothing`.execute(db);
  await db.schema.dropTable('account').execute();
}
