import 'server-only';
import { sql } from 'kysely';
import type { ActFacets } from '@/lib/audit/schema';
import { store } from './db/client';

/** Who has acted, and what they have done: for the filters of the audit. */
export async function auditFacets(): Promise<ActFacets> {
  const ids = await distinct('actor_id');
  const people = await Promise.all(ids.map(async (id) => ({ id, name: await latestName(id) })));
  return {
    people: people.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? '', 'en')),
    actions: await knownActions(),
  };
}

export function knownActions(): Promise<string[]> {
  return distinct('action');
}

/** From one value of the index to the next: neither database leaps over equal ones by itself. */
async function distinct(column: 'actor_id' | 'action'): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ value: string }>`
    with recursive leap (value) as (
      select min(${name}) from audit
      union all
      select (select min(${name}) from audit where ${name} > leap.value) from leap where leap.value is not null
    )
    select value from leap where value is not null
  `.execute(store());
  return rows.map(({ value }) => value);
}

async function latestName(id: string): Promise<string | null> {
  const row = await store()
    .selectFrom('audit')
    .select('actor_name')
    .where('actor_id', '=', id)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.actor_name ?? null;
}
