import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import type { AuditFacets } from '@/lib/audit/schema';
import { compareNames } from '@/lib/format';
import { PERSON } from '../db/audit-person';
import { reads, type Store } from '../db/client';
import { readersLanguage } from '../messages/reader';
import { emailsOf } from './emails';

/** People who only signed in are included. */
export async function auditFacets(): Promise<AuditFacets> {
  const db = reads();
  const ids = await distinct(db, PERSON);
  const emails = await emailsOf(db, ids);
  const people = await Promise.all(
    ids.map(async (id) => ({ id, name: await latestName(db, id), email: emails.get(id) ?? null })),
  );
  const inOrder = compareNames(readersLanguage());
  return {
    people: people.toSorted((a, b) => inOrder(a.name ?? '', b.name ?? '')),
    actions: await knownActions(db),
  };
}

export function knownActions(db: Store): Promise<string[]> {
  return distinct(db, sql.ref('action'));
}

/**
 * The distinct values, by jumping from one to the next in the index. Neither database has such a skip scan of its own.
 */
async function distinct(db: Store, value: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    with recursive leap (value) as (
      select (select ${value} from audit where ${value} is not null order by ${value} limit 1)
      union all
      select (select ${value} from audit where ${value} > leap.value order by ${value} limit 1)
      from leap where leap.value is not null
    )
    select value from leap where value is not null
  `.execute(db);
  return rows.map(({ value }) => value);
}

async function latestName(db: Store, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('audit')
    .select('actor_name')
    .where(PERSON, '=', id)
    .where('actor_name', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.actor_name ?? null;
}
