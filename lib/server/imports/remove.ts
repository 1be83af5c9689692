import 'server-only';
import { coded } from '@/lib/messages/coded';
import { audited } from '../audit/audit';
import { store } from '../db/client';
import { AppError } from '../errors';
import type { Context } from '../http/context';
import { dropJob } from '../jobs/background-jobs';
import { summaryOf } from '../work/change';
import { deleteRows } from '../work/delete-rows';
import { readOwnImport } from './store';

const ENDED = ['draft', 'finished', 'stopped', 'undone'] as const;

/**
 * Removes an import and the rows of its file. What it saved stays. Throws AppError `not_found`, `forbidden`, and
 * `conflict` while it can still save rows.
 */
export async function removeImport(ctx: Context, id: string): Promise<void> {
  const record = await readOwnImport(ctx, id);
  const before = { ...summaryOf(record), state: record.state };
  await audited(ctx, { action: 'import.remove', record: { type: 'import', id }, before }, async () => {
    // Without lines no one finds it while its rows are deleted.
    const hidden = await store()
      .updateTable('import')
      // A new version, so that no one starts what they have read before.
      .set((eb) => ({ lines: 0, token: null, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('state', 'in', ENDED)
      .where((where) => where.or([where('state', '=', 'draft'), where.and({ n_waiting: 0, n_sending: 0 })]))
      .executeTakeFirst();
    if (Number(hidden.numUpdatedRows) === 0) {
      const why = record.state === 'stopped' ? 'imports-errors.rowBeingSaved' : 'imports-errors.notEnded';
      throw new AppError('conflict', coded(why), { consequence: coded('imports-errors.nothingRemoved') });
    }
    await deleteImport(id);
  });
}

export async function deleteImport(id: string): Promise<void> {
  await deleteRows('import', id);
  await dropJob(store(), id);
  await store().deleteFrom('import').where('id', '=', id).execute();
}

const UPLOAD_MS = 60 * 60_000;

/** Deletes what a process left of an upload or of a removal that it did not end. */
export async function deleteUnfinished(now: number): Promise<void> {
  const rows = await store()
    .selectFrom('import')
    .select('id')
    .where('lines', '=', 0)
    .where('created_at', '<', new Date(now - UPLOAD_MS).toISOString())
    .execute();
  for (const { id } of rows) await deleteImport(id);
}
