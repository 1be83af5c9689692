import 'server-only';
import { sql } from 'kysely';
import type { Store } from '../db/client';

/** Another service has none of the replies that were saved to `from`: there they are drafts. */
export async function leaveReplies(tx: Store, from: number): Promise<void> {
  const columns = ['uuid', 'version', 'state', 'saved_at', 'saved_by'] as const;
  await tx
    .insertInto('canned_reply_elsewhere')
    .columns(['service', ...columns])
    .expression(tx.selectFrom('canned_reply').select([sql.lit(from).as('service'), ...columns]))
    .execute();
  await tx.updateTable('canned_reply').set({ state: 'draft', saved_at: null, saved_by: null }).execute();
}

/** Those that were saved to a service which is connected again, or is the connected one by another name. */
export async function returnReplies(tx: Store, service: number): Promise<void> {
  const kept = await tx
    .selectFrom('canned_reply_elsewhere as kept')
    .innerJoin('canned_reply as copy', 'copy.uuid', 'kept.uuid')
    .select(['kept.uuid', 'kept.version', 'kept.state', 'kept.saved_at', 'kept.saved_by'])
    .select('copy.version as current')
    .where('kept.service', '=', service)
    .where('copy.state', '=', 'draft')
    .where('copy.saved_at', 'is', null)
    .execute();
  for (const { uuid, version, current, state, ...saved } of kept) {
    // What was written since isn't there.
    const isSame = version === current;
    await tx
      .updateTable('canned_reply')
      .set({ ...saved, state: isSame ? state : 'draft' })
      .where('uuid', '=', uuid)
      .execute();
  }
  await tx.deleteFrom('canned_reply_elsewhere').where('service', '=', service).execute();
}
