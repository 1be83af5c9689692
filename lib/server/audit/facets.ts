import 'server-only';
import { sql } from 'kysely';
import type { AuditFacets } from '@/lib/audit/schema';
import { compareNames } from '@/lib/format';
import { PERSON } from '../db/audit-person';
import { reads, type Store } from '../db/client';
import { distinctValues } from '../db/distinct';
import { readersLanguage } from '../messages/reader';
import { emailsOf } from './emails';

const AUDIT = sql.table('audit');

/** People who only signed in are included. */
export async function auditFacets(): Promise<AuditFacets> {
  const db = reads();
  const ids = await distinctValues(db, { table: AUDIT, value: PERSON });
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
  return distinctValues(db, { table: AUDIT, value: sql.ref('action') });
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
