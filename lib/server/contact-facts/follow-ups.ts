import 'server-only';
import { sql } from 'kysely';
import type { FollowUp } from '@/lib/contact-facts/schema';
import type { Store } from '../db/client';

export async function followUpsOf(db: Store, n: number): Promise<FollowUp[]> {
  const rows = await db
    .selectFrom('follow_up')
    .leftJoin('user', 'user.id', 'follow_up.owner_id')
    .selectAll('follow_up')
    .select('user.name as owner_name')
    .where('contact_n', '=', n)
    .orderBy(sql`case when done_at is null then 0 else 1 end`)
    .orderBy(sql`case when done_at is null then due end`)
    .orderBy('done_at', 'desc')
    .orderBy('follow_up.created_at')
    .execute();
  return rows.map(({ id, text, due, owner_id, owner_name, created_at, created_by_name, done_at }) => ({
    id,
    text,
    due,
    owner: owner_id === null || owner_name === null ? null : { id: owner_id, name: owner_name },
    created_at,
    created_by: created_by_name,
    done_at,
  }));
}
