import 'server-only';
import type { Import } from '@/lib/imports/types';
import { store } from '../db/client';
import { afterSave } from '../db/store-errors';
import type { Context } from '../http/context';
import { dropJob } from '../jobs/background-jobs';
import { requestJob } from '../jobs/request-job';
import { requireKnown } from './dry-run';
import { getImport, readImport, readOwnImport, requireDraft } from './store';

/**
 * Asks for a check of all rows, which is made in the background. Does nothing while one is under way. Throws AppError
 * `conflict` while the contact index isn't complete.
 */
export async function requestCheck(ctx: Context, id: string): Promise<void> {
  const record = await readImport(store(), id);
  await requireKnown(record);
  await requestJob(ctx, { record_id: id, kind: 'import-check' }, async (tx, token) => {
    const held = await tx
      .updateTable('import')
      .set({ token, dry_run: null })
      .where('id', '=', id)
      .where('version', '=', record.version)
      .where('state', '=', 'draft')
      .executeTakeFirst();
    // Otherwise the person who changed it asks for a check.
    return Number(held.numUpdatedRows) > 0;
  });
}

/** Ends a check of the rows; one that has just been made stays. Throws AppError `not_found` and `conflict`. */
export async function cancelCheck(ctx: Context, id: string): Promise<Import> {
  requireDraft(await readOwnImport(ctx, id));
  await store()
    .transaction()
    .execute(async (tx) => {
      const ended = await tx
        .updateTable('import')
        .set({ token: null })
        .where('id', '=', id)
        .where('dry_run', 'is', null)
        .where('state', '=', 'draft')
        .executeTakeFirst();
      if (Number(ended.numUpdatedRows) > 0) await dropJob(tx, id);
    });
  return afterSave(() => getImport(ctx, id));
}
