import 'server-only';
import type { Kysely } from 'kysely';
import type { Contact } from '@/lib/contacts/schema';
import type { Tables } from '../db/schema/index';

/** In the order given. */
export async function recordsOf(db: Kysely<Tables>, uuids: readonly string[]): Promise<Contact[]> {
  if (uuids.length === 0) return [];
  const rows = await db
    .selectFrom('directory_record')
    .select(['uuid', 'record'])
    .where('uuid', 'in', uuids)
    .execute();
  const records = new Map(rows.map(({ uuid, record }) => [uuid, record]));
  return uuids.flatMap((uuid) => {
    const record = records.get(uuid);
    return record === undefined ? [] : [JSON.parse(record) as Contact];
  });
}
