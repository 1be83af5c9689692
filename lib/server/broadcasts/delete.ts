import 'server-only';
import { can } from '@/lib/auth/permissions';
import { coded } from '@/lib/messages/coded';
import { audited } from '../audit/audit';
import { store } from '../db/client';
import { AppError } from '../errors';
import { type Context, requireUser } from '../http/context';
import { dropJob } from '../jobs/background-jobs';
import { deleteRows } from '../work/delete-rows';
import { changedSince } from './broadcasts';
import { getBroadcast, readRows } from './store';

/**
 * Deletes a draft, which was never sent. Throws AppError `forbidden` for anyone but its author and admins, and
 * `conflict` for one that is no draft.
 */
export async function deleteBroadcast(ctx: Context, id: string): Promise<void> {
  const user = requireUser(ctx);
  const { row } = await readRows(store(), id);
  const { name, template_name, language } = row;
  const record = { type: 'broadcast', id };
  const event = { action: 'broadcast.delete', record, before: { name, template: template_name, language } };
  await audited(ctx, event, async () => {
    if (row.author_id !== user.id && !can(user.roles, 'broadcasts:override')) throw notYours();
    // Ends any plan, so that it can't be started, and none writes people any more.
    const ended = await store()
      .updateTable('broadcast')
      .set({ plan_token: null, plan_hash: null, planned_at: null })
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .where('version', '=', row.version)
      .executeTakeFirst();
    if (Number(ended.numUpdatedRows) === 0) throw changedSince(await getBroadcast(id));
    await dropJob(store(), id);
    await deleteRows('broadcast', id);
    const deleted = await store()
      .deleteFrom('broadcast')
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .where('version', '=', row.version)
      .where('plan_token', 'is', null)
      .executeTakeFirst();
    if (Number(deleted.numDeletedRows) === 0) throw changedSince(await getBroadcast(id));
  });
}

function notYours(): AppError {
  return new AppError('forbidden', coded('broadcasts-errors.notYoursToDelete'), {
    consequence: coded('broadcasts-errors.nothingDeleted'),
  });
}
