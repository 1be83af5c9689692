import 'server-only';
import type { Kysely } from 'kysely';
import type { ReplyState } from '@/lib/replies/schema';
import type { Tables } from '../db/schema/index';
import { columnsOf, type ReplyRow } from './store';

type Write = { uuid: string; content: string; state: ReplyState; by: string | null };

/**
 * Puts values among the saved replies: as another version where they differ from those of `former`, else as what became of
 * the present one. `former` must be the row as it is now.
 */
export async function writeReply(
  tx: Kysely<Tables>,
  { uuid, content, state, by }: Write,
  former: ReplyRow | undefined,
): Promise<ReplyRow> {
  const at = new Date().toISOString();
  const saved = state === 'saved' ? { saved_at: at, saved_by: by } : null;
  if (former?.content === content) {
    if (saved) await confirmVersion(tx, uuid, { version: former.version, ...saved });
    return tx
      .updateTable('canned_reply')
      .set({ state, ...saved })
      .where('uuid', '=', uuid)
      .returningAll()
      .executeTakeFirstOrThrow();
  }
  const version = (former?.version ?? 0) + 1;
  const changed = { ...columnsOf(uuid, content), ...saved, state, version, updated_at: at, updated_by: by };
  const row = await (former
    ? tx.updateTable('canned_reply').set(changed).where('uuid', '=', uuid)
    : tx.insertInto('canned_reply').values({ ...changed, created_at: at })
  )
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('canned_reply_version')
    .values({ uuid, version, content, state, created_at: at, created_by: by, ...saved })
    .execute();
  return row;
}

type Confirmed = { version: number; saved_at: string; saved_by: string | null };

async function confirmVersion(
  tx: Kysely<Tables>,
  uuid: string,
  { version, ...saved }: Confirmed,
): Promise<void> {
  await tx
    .updateTable('canned_reply_version')
    .set({ state: 'saved', ...saved })
    .where('uuid', '=', uuid)
    .where('version', '=', version)
    .execute();
}
