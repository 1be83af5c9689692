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
import type { BroadcastRow } from './row';
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
    const isDeleted = (await endPlan(row)) && (await deletePeople(row)) && (await deleteDraft(row));
    if (!isDeleted) throw changedSince(await getBroadcast(id));
  });
}

/** None can be started any more, and none writes people. */
async function endPlan({ id, version }: BroadcastRow): Promise<boolean> {
  return store()
    .transaction()
    .execute(async (tx) => {
      const ended = await tx
        .updateTable('broadcast')
        .set({ plan_token: null, plan_hash: null, planned_at: null })
        .where((where) => where.and({ id, version, state: 'draft' }))
        .executeTakeFirst();
      if (Number(ended.numUpdatedRows) === 0) return false;
      await dropJob(tx, id);
      return true;
    });
}

/** Only while no one has asked for a new plan: its people would be deleted too. */
function deletePeople({ id, version }: BroadcastRow): Promise<boolean> {
  return deleteRows('broadcast', id, async (tx) => {
    // It locks the row, so that a new plan waits for this batch.
    const held = await tx
      .updateTable('broadcast')
      .set({ plan_token: null })
      .where((where) => where.and({ id, version, state: 'draft' }))
      .where('plan_token', 'is', null)
      .executeTakeFirst();
    return Number(held.numUpdatedRows) > 0;
  });
}

async function deleteDraft({ id, version }: BroadcastRow): Promise<boolean> {
  const deleted = await store()
    .deleteFrom('broadcast')
    .where((where) => where.and({ id, version, state: 'draft' }))
    .where('plan_token', 'is', null)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows) > 0;
}

function notYours(): AppError {
  return new AppError('forbidden', coded('broadcasts-errors.notYoursToDelete'), {
    consequence: coded('broadcasts-errors.nothingDeleted'),
  });
}
