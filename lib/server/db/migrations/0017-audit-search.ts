import 'server-only';
import { type Kysely, sql } from 'kysely';
import { isPostgres } from './copies/postgres';
import { recordLabel, searchText } from './copies/record-label';

const AT_ONCE = 500;

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = isPostgres(db);
  await sql`drop trigger audit_not_changed ${postgres ? sql`on audit` : sql``}`.execute(db);
  await db.schema.alterTable('audit').addColumn('label', 'text').execute();
  await db.schema.alterTable('audit').addColumn('detail_code', 'text').execute();
  await db.schema
    .alterTable('audit')
    .addColumn('search', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await fill(db as Kysely<{ audit: Old }>);
  await db.schema.dropIndex('audit_at').execute();
  // With the text in the index, a search need not read the rows.
  await db.schema.createIndex('audit_at').on('audit').columns(['at', 'id', 'search']).execute();
  await (postgres ? refuseOnPostgres(db) : refuseOnSqlite(db));
}

type Old = {
  id: number;
  actor_name: string | null;
  record_id: string | null;
  request_id: string;
  before: string | null;
  after: string | null;
  outcome: string;
  detail: string | null;
};

async function fill(db: Kysely<{ audit: Old }>): Promise<void> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('audit')
      .select(['id', 'actor_name', 'record_id', 'request_id', 'before', 'after', 'outcome', 'detail'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    if (rows.length === 0) return;
    const values = rows.map((row) => {
      const { label, code, detail, search } = filled(row);
      return sql`(cast(${row.id} as bigint), ${text(label)}, ${text(code)}, ${text(detail)}, ${text(search)})`;
    });
    await sql`
      with filled (id, label, code, detail, search) as (values ${sql.join(values)})
      update audit set label = filled.label, detail_code = filled.code, detail = filled.detail, search = filled.search
      from filled where audit.id = filled.id
    `.execute(db);
    last = rows.at(-1)?.id ?? last;
  }
}

const text = (value: string | null) => sql`cast(${value} as text)`;

function filled({ actor_name, record_id, request_id, before, after, outcome, detail }: Old) {
  const label = recordLabel(before, after);
  const search = searchText(actor_name, label, record_id, request_id);
  // The detail of an event that succeeded is text; of one that failed, "code: text" or only a code.
  const failed = outcome === 'done' ? null : /^([a-z_]+)(?:: (.*))?$/s.exec(detail ?? '');
  return { label, search, code: failed?.[1] ?? null, detail: failed ? (failed[2] ?? null) : detail };
}

async function refuseOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger audit_not_changed before update on audit
    when not (
      new.id is old.id and new.at is old.at and new.request_id is old.request_id
      and new.actor_kind is old.actor_kind and new.actor_id is old.actor_id and new.actor_name is old.actor_name
      and new.action is old.action and new.record_type is old.record_type and new.label is old.label
      and new."before" is old."before" and new."after" is old."after"
      and (
        old.outcome = 'started'
        or (
          new.outcome is old.outcome and new.record_id is old.record_id and new.result is old.result
          and new.detail_code is old.detail_code and new.search is old.search and new.detail is old.detail
        )
      )
    )
    begin select raise(abort, 'The audit is append-only.'); end
  `.execute(db);
}

async function refuseOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger audit_not_changed before update on audit for each row
    when (not (
      (new.id, new.at, new.request_id, new.actor_kind, new.actor_id, new.actor_name, new.action, new.record_type, new.label, new.before, new.after)
      is not distinct from
      (old.id, old.at, old.request_id, old.actor_kind, old.actor_id, old.actor_name, old.action, old.record_type, old.label, old.before, old.after)
      and (
        old.outcome = 'started'
        or (
          (new.outcome, new.record_id, new.result, new.detail_code, new.search, new.detail)
          is not distinct from (old.outcome, old.record_id, old.result, old.detail_code, old.search, old.detail)
        )
      )
    ))
    execute function audit_refuse()
  `.execute(db);
}
