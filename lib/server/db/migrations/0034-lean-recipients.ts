import 'server-only';
import { type Kysely, type SqlBool, sql } from 'kysely';

/** Nearly all recipients get their message in the end: these indexes leave them out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('broadcast_recipient_state').execute();
  await db.schema
    .createIndex('broadcast_recipient_state')
    .on('broadcast_recipient')
    .columns(['broadcast_id', 'state', 'position'])
    .where(sql<SqlBool>`state <> 'accepted'`)
    .execute();
  await db.schema.dropIndex('broadcast_recipient_phone').execute();
  await db.schema
    .createIndex('broadcast_recipient_phone')
    .on('broadcast_recipient')
    .column('phone_key')
    .where(sql<SqlBool>`state in ('waiting', 'sending')`)
    .execute();
}
