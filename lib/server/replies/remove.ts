import 'server-only';
import { audited } from '../audit/audit';
import { store } from '../db/client';
import { exclusively } from '../db/lock';
import type { Context } from '../http/context';
import { refuseWhileSaving } from './pending-save';
import { presentReply } from './queries';
import { masked, toReply } from './store';

/**
 * Takes a reply and all that it has been from the saved replies; nothing is sent to the service, which keeps what it has. Throws
 * AppError `not_found`, or `conflict` while somebody saves it.
 */
export async function removeReply(ctx: Context, uuid: string): Promise<void> {
  const before = masked(toReply(await presentReply(store(), uuid)));
  await audited(ctx, { action: 'reply.forget', record: { type: 'reply', id: uuid }, before }, () =>
    exclusively(store(), 'replies', async (tx) => {
      await refuseWhileSaving(tx, uuid, 'Nothing was removed.');
      await presentReply(tx, uuid);
      await tx.deleteFrom('canned_reply').where('uuid', '=', uuid).execute();
    }),
  );
}
