import 'server-only';
import type { Selectable } from 'kysely';
import type { DoNotSend } from '@/lib/do-not-send/schema';
import type { Store } from '../db/client';
import type { DoNotSendTable } from '../db/schema/sends';
import { phoneKey } from '../phone';

/** The entry that keeps a phone from being sent to, under whatever spelling; null when there is none. */
export async function findBlock(db: Store, e164: string): Promise<DoNotSend | null> {
  const row = await db
    .selectFrom('do_not_send')
    .selectAll()
    .where('phone_key', '=', phoneKey(e164))
    .executeTakeFirst();
  return row ? toEntry(row) : null;
}

export function toEntry(row: Selectable<DoNotSendTable>): DoNotSend {
  const { id, phone, reason, source, created_at, created_by, created_by_name } = row;
  return { id, phone, reason, source, created_at, by: { id: created_by, name: created_by_name } };
}
