import 'server-only';
import { type Kysely, type SqlBool, sql } from 'kysely';

/** Twice as long as duplicates are looked for. */
const LATEST_MS = 2 * 24 * 3600 * 1000;

type Index = { name: string; table: string; columns: string[]; where?: ReturnType<typeof sql<SqlBool>> };

/** Each replaces the index of the same name. */
const NARROWER: Index[] = [
  // With the state, for the counts by hour.
  { name: 'send_created', table: 'send', columns: ['created_at', 'id', 'state'] },
  // Nearly all are accepted, and are found by their time.
  {
    name: 'send_state',
    table: 'send',
    columns: ['state', 'created_at'],
    where: sql`state <> 'accepted'`,
  },
  // Few messages have the same value.
  { name: 'send_fingerprint', table: 'send', columns: ['fingerprint'] },
  { name: 'send_phone_key', table: 'send', columns: ['phone_key'] },
  {
    name: 'send_contact',
    table: 'send',
    columns: ['contact_uuid'],
    where: sql`contact_uuid is not null`,
  },
  // All that a search looks in, so that it need not read the rows.
  {
    name: 'audit_at',
    table: 'audit',
    columns: ['at', 'id', 'search', 'record_id', 'request_id', 'outcome'],
  },
  {
    name: 'audit_outcome',
    table: 'audit',
    columns: ['outcome', 'at', 'id'],
    where: sql`outcome <> 'done'`,
  },
  // Those who have their message are never due.
  {
    name: 'broadcast_recipient_due',
    table: 'broadcast_recipient',
    columns: ['broadcast_id', 'not_before', 'position'],
    where: sql`state = 'waiting'`,
  },
];

/** Smaller indexes; messages name their recipient by number, and recipients name their row of the file. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('send').addColumn('recipient', 'integer').execute();
  await db.schema.alterTable('broadcast_recipient').addColumn('file_row', 'integer').execute();
  // Only where messages may still be sent: the others keep the text.
  await sql`
    update send
    set recipient = cast(substr(recipient_id, length(broadcast_id) + 2) as integer), recipient_id = null
    where recipient_id like broadcast_id || ':%'
      and broadcast_id in (select id from broadcast where state not in ('finished', 'stopped'))`.execute(db);
  await sql`create unique index send_recipient_position on send (broadcast_id, recipient)
    where recipient is not null and after_id is null`.execute(db);
  const since = new Date(Date.now() - LATEST_MS).toISOString();
  await sql`update send set fingerprint = substr(fingerprint, 1, 24) where created_at > ${since}`.execute(db);
  for (const { name, table, columns, where } of NARROWER) {
    await db.schema.dropIndex(name).execute();
    const index = db.schema.createIndex(name).on(table).columns(columns);
    await (where ? index.where(where) : index).execute();
  }
}
