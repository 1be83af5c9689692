import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import type { ActFacets } from '@/lib/audit/schema';
import { PERSON } from './db/audit-person';
import { store } from './db/client';

/** Who has acted, if only by signing in, and what they have done: for the filters of the audit. */
export async function auditFacets(): Promise<ActFacets> {
  const ids = await distinct(PERSON);
  const people = await Promise.all(ids.map(async (id) => ({ id, name: await latestName(id) })));
  return {
    people: people.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'en')),
    actions: await knownActions(),
  };
}

export function knownActions(): Promise<string[]> {
  return distinct(sql.ref('action'));
}

/** From one value of the index to the next: neither database leaps over equal ones by itself. */
async function distinct(value: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    with recursive leap (value) as (
      select (select ${value} from audit where ${value} is not null order by ${value} limit 1)
      union all
      select (select ${value} from audit where ${value} > leap.value order by ${value} limit 1)
      from leap where leap.value is not null
    )
    select value from leap where value is not null
  `.execute(store());
  return rows.map(({ value }) => value);
}

async function latestName(id: string): Promise<string | null> {
  const row = await store()
    .selectFrom('audit')
    .select('actor_name')
    .where(PERSON, '=', id)
    .where('actor_name', 'is not', null)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.actor_name ?? null;
}
