import 'server-only';
import { type Kysely, sql } from 'kysely';
import { isPostgres } from './copies/postgres';

/**
 * The number in the contact index of a contact about which something is kept: conditions on facts find contacts
 * by it, since a set of UUIDs takes longer to make. Kept by triggers, so that it is right whichever build writes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = isPostgres(db);
  // An earlier build may be writing to the index, and then to facts: each would wait for the other.
  if (postgres) await sql`select pg_advisory_xact_lock(${INDEX_LOCK})`.execute(db);
  await db.schema
    .alterTable('contact_facts')
    .addColumn('index_n', postgres ? 'bigint' : 'integer')
    .execute();
  await sql`
    update contact_facts set index_n = (select n from contact_index where uuid = contact_id) where service is null
  `.execute(db);
  // Not unique, although it is: while a unique column is changed, PostgreSQL lets no one add facts.
  await sql`create index contact_facts_index on contact_facts (index_n) where index_n is not null`.execute(
    db,
  );
  for (const statement of postgres ? ON_POSTGRES : ON_SQLITE) await statement.execute(db);
}

/** Held by whatever writes to the contact index. */
const INDEX_LOCK = sql.lit(4_711_001);

const ON_SQLITE = [
  sql`create trigger contact_facts_added after insert on contact_facts when new.service is null begin
    update contact_facts set index_n = (select n from contact_index where uuid = new.contact_id) where n = new.n;
  end`,
  sql`create trigger contact_facts_moved after update of service, contact_id on contact_facts begin
    update contact_facts
    set index_n = case when new.service is null then (select n from contact_index where uuid = new.contact_id) end
    where n = new.n;
  end`,
  sql`create trigger contact_index_added after insert on contact_index begin
    update contact_facts set index_n = new.n where contact_id = new.uuid and service is null;
  end`,
  sql`create trigger contact_index_removed after delete on contact_index begin
    update contact_facts set index_n = null where index_n = old.n;
  end`,
];

const ON_POSTGRES = [
  sql`create function contact_facts_find_index() returns trigger language plpgsql as $$
    begin
      new.index_n := case when new.service is null then (select n from contact_index where uuid = new.contact_id) end;
      if tg_op = 'INSERT' and new.service is null and new.index_n is null then
        -- It may be coming into the index: the end of what is being written to that is waited for.
        perform pg_advisory_xact_lock_shared(${INDEX_LOCK});
        select n into new.index_n from contact_index where uuid = new.contact_id;
      end if;
      return new;
    end
  $$`,
  sql`create trigger contact_facts_added before insert or update of service, contact_id on contact_facts
    for each row execute function contact_facts_find_index()`,
  sql`create function contact_index_find_facts() returns trigger language plpgsql as $$
    begin
      update contact_facts set index_n = added.n from added where contact_id = added.uuid and service is null;
      return null;
    end
  $$`,
  sql`create trigger contact_index_added after insert on contact_index referencing new table as added
    for each statement execute function contact_index_find_facts()`,
  sql`create function contact_index_forget_facts() returns trigger language plpgsql as $$
    begin
      update contact_facts set index_n = null from removed where index_n = removed.n;
      return null;
    end
  $$`,
  sql`create trigger contact_index_removed after delete on contact_index referencing old table as removed
    for each statement execute function contact_index_forget_facts()`,
];
