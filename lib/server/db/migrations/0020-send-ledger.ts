import 'server-only';
import { type Kysely, sql } from 'kysely';
import { foldText } from './copies/fold-text';
import { phoneKey } from './copies/phone-key';

/** Rows that are changed within a few milliseconds: the process goes on with other work between chunks. */
const CHUNK = 500;
const DAY_MS = 24 * 3600 * 1000;

export async function up(db: Kysely<unknown>): Promise<void> {
  await addColumns(db);
  await createUsage(db);
  await fillIn(db);
  await createIndexes(db);
}

async function addColumns(db: Kysely<unknown>): Promise<void> {
  for (const name of ['broadcast_id', 'recipient_id', 'category', 'contact_name']) {
    await db.schema.alterTable('send').addColumn(name, 'text').execute();
  }
  for (const name of ['phone_key', 'search']) {
    await db.schema
      .alterTable('send')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
}

async function createUsage(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('send_usage')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('hour', 'text', (column) => column.notNull())
    .addColumn('n', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('send_usage_key', ['scope', 'hour'])
    .execute();
  await db.schema
    .createTable('person_usage')
    .addColumn('phone_key', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('n_marketing', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('person_usage_key', ['phone_key', 'day'])
    .execute();
}

/** After the rows are filled in: that is faster than keeping the indexes up to date. */
async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('send_phone_key').on('send').columns(['phone_key', 'created_at']).execute();
  await db.schema
    .createIndex('send_broadcast')
    .on('send')
    .columns(['broadcast_id', 'created_at'])
    .where('broadcast_id' as never, 'is not', null)
    .execute();
  // One message for each recipient, except those that a person repeats deliberately.
  await sql`create unique index send_recipient on send (recipient_id)
    where recipient_id is not null and after_id is null`.execute(db);
}

type FormerRow = {
  id: string;
  phone: string;
  created_at: string;
  actor_id: string | null;
  /** 1 if it may have been charged. */
  counted: number;
  /** JSON of the template version and of the contact; null where they are gone. */
  content: string | null;
  record: string | null;
};

async function fillIn(db: Kysely<unknown>): Promise<void> {
  const usage = new Counters();
  const marketing = new Counters();
  const since = new Date(Date.now() - DAY_MS).toISOString().slice(0, 13);
  let rows: FormerRow[] = [];
  do {
    rows = await readAfter(db, rows.at(-1)?.id ?? '');
    const filled = rows.map(fillRow);
    if (filled.length > 0) await write(db, filled);
    for (const { row, key, category } of filled) {
      const hour = row.created_at.slice(0, 13);
      if (row.counted === 0) continue;
      if (category === 'MARKETING') marketing.add(key, row.created_at.slice(0, 10));
      if (hour < since) continue;
      usage.add('everyone', hour);
      if (row.actor_id !== null) usage.add(`user:${row.actor_id}`, hour);
    }
  } while (rows.length === CHUNK);
  await usage.store(db, 'send_usage', ['scope', 'hour', 'n']);
  await marketing.store(db, 'person_usage', ['phone_key', 'day', 'n_marketing']);
}

async function readAfter(db: Kysely<unknown>, id: string): Promise<FormerRow[]> {
  const { rows } = await sql<FormerRow>`
    select send.id, send.phone, send.created_at, send.actor_id,
      case when send.state in ('refused', 'not_sent') and send.doubtful = 0 then 0 else 1 end as counted,
      template_version.content, contact_index_record.record
    from send
    left join template_version
      on template_version.template_id = send.template_id and template_version.version = send.template_version
    left join contact_index_record on contact_index_record.uuid = send.contact_uuid
    where send.id > ${id} order by send.id limit ${CHUNK}`.execute(db);
  return rows;
}

type Named = { first_name: string | null; last_name: string | null; full_name: string | null };

function contactName({ first_name, last_name, full_name }: Named): string | null {
  const joined = [first_name, last_name].filter(Boolean).join(' ').trim();
  return full_name?.trim() || joined || null;
}

type FilledRow = { row: FormerRow; key: string; category: string | null; name: string | null };

/** The name that the contact has now is the closest known to the one when the message was sent. */
function fillRow(row: FormerRow): FilledRow {
  const content = JSON.parse(row.content ?? '{}') as { category?: string };
  const contact = row.record === null ? null : (JSON.parse(row.record) as Named);
  return {
    row,
    key: phoneKey(row.phone),
    category: content.category ?? null,
    name: contact && contactName(contact),
  };
}

async function write(db: Kysely<unknown>, filled: FilledRow[]): Promise<void> {
  const values = filled.map(
    ({ row, key, category, name }) =>
      sql`(${row.id}, ${key}, ${category}, ${name}, ${`${row.phone} ${foldText(name ?? '')}`.trim()})`,
  );
  // Both databases name the columns of such values column1, column2 and so on.
  await sql`update send
    set phone_key = filled.column2, category = filled.column3, contact_name = filled.column4, search = filled.column5
    from (values ${sql.join(values)}) as filled where send.id = filled.column1`.execute(db);
}

class Counters {
  readonly #counts = new Map<string, Map<string, number>>();

  add(first: string, second: string): void {
    const counts = this.#counts.get(first) ?? new Map<string, number>();
    this.#counts.set(first, counts.set(second, (counts.get(second) ?? 0) + 1));
  }

  async store(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
    const rows = [...this.#counts].flatMap(([first, counts]) =>
      [...counts].map(([second, count]) => sql`(${first}, ${second}, ${count})`),
    );
    const names = sql.join(columns.map((column) => sql.id(column)));
    for (let at = 0; at < rows.length; at += CHUNK) {
      const batch = rows.slice(at, at + CHUNK);
      await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(batch)}`.execute(db);
    }
  }
}
