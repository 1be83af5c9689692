import 'server-only';
import { type Kysely, sql } from 'kysely';

const SENT_BACK = ['sent_back_note', 'sent_back_at', 'sent_back_by_id', 'sent_back_by_name'];

/** Who wrote a broadcast, since audit events expire; and why an approver sent it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of SENT_BACK) await db.schema.alterTable('broadcast').addColumn(name, 'text').execute();
  await db.schema
    .createTable('broadcast_writer')
    .addColumn('broadcast_id', 'text', (column) =>
      column.notNull().references('broadcast.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('broadcast_writer_key', ['broadcast_id', 'user_id'])
    .execute();
  await sql`
    insert into broadcast_writer (broadcast_id, user_id)
    select id, author_id from broadcast where author_id is not null
    union
    select id, updated_by_id from broadcast where updated_by_id is not null
    union
    select b.id, a.actor_id from broadcast b
    join audit a on a.record_type = 'broadcast' and a.record_id = b.id
    where a.action = 'broadcast.update' and a.outcome = 'done' and a.actor_id is not null
  `.execute(db);
}
