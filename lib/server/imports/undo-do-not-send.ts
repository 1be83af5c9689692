import 'server-only';
import type { Selectable } from 'kysely';
import { can } from '@/lib/auth/permissions';
import { type Coded, coded } from '@/lib/messages/coded';
import { recordInTransaction } from '../audit/audit';
import { reads, type Store } from '../db/client';
import type { DoNotSendTable } from '../db/schema/sends';
import { mayRemove } from '../do-not-send/do-not-send';
import { AppError } from '../errors';
import { type Context, requireUser } from '../http/context';
import { rolesNow } from '../users/still-allowed';
import { moveRow, pauseImport, whileInState } from './move-row';
import { nextRows, TOGETHER } from './next-rows';
import type { Step } from './step';
import { type ImportRecord, starterOf } from './store';

/** Removes the next numbers that only this import wants on the list. True when none is left. */
export async function removeNext(record: ImportRecord, step: Step): Promise<boolean> {
  const { id } = record;
  const rows = await nextRows(id, 'done', (saved) => saved.where('uuid', 'is not', null));
  let lacksRight = false;
  const isRemoved = await whileInState(step.lease, { id, state: 'undoing' }, async (tx) => {
    lacksRight = !(await mayRemoveAll(tx, record, rows));
    if (lacksRight) return false;
    for (const { row, uuid } of rows) {
      if (!(await moveRow(tx, { id, row, from: 'done', to: 'undone' }))) continue;
      const entry = await findEntry(tx, uuid ?? '');
      const reason = entry && (await whyKept(tx, id, entry));
      if (reason) await moveRow(tx, { id, row, from: 'undone', to: 'not_undone' }, { reason });
      else if (entry) await remove(tx, record, entry);
    }
    return true;
  });
  if (lacksRight) await pauseImport(id, mayNotRemove(record));
  step.succeeded();
  return isRemoved && rows.length < TOGETHER;
}

/** An undo removes no number that the person could not remove one by one: someone else may have resumed the import. */
export async function requireMayRemove(ctx: Context, { id }: ImportRecord): Promise<void> {
  const user = requireUser(ctx);
  if (can(user.roles, 'do-not-send:override')) return;
  const someoneElses = await reads()
    .selectFrom('import_row')
    .innerJoin('do_not_send', 'do_not_send.id', 'import_row.uuid')
    .select('do_not_send.created_by_name')
    .where('import_row.import_id', '=', id)
    .where('import_row.state', '=', 'done')
    .where('do_not_send.created_by', 'is distinct from', user.id)
    .limit(1)
    .executeTakeFirst();
  if (!someoneElses) return;
  const { created_by_name: name } = someoneElses;
  const summary =
    name === null ? coded('imports-errors.askAdderToUndo') : coded('imports-errors.askToUndo', { name });
  throw new AppError('forbidden', summary, { consequence: coded('imports-errors.nothingChanged') });
}

/** Whether the person who undoes the import may still remove these numbers: they may have lost the admin role since. */
async function mayRemoveAll(
  tx: Store,
  record: ImportRecord,
  rows: { uuid: string | null }[],
): Promise<boolean> {
  const ids = rows.flatMap(({ uuid }) => uuid ?? []);
  if (ids.length === 0) return true;
  const roles = (await rolesNow(tx, record.started_by_id ?? '')) ?? [];
  const ctx = starterOf(record, roles);
  const entries = await tx.selectFrom('do_not_send').select('created_by').where('id', 'in', ids).execute();
  return entries.every(({ created_by }) => mayRemove(ctx, created_by));
}

function mayNotRemove({ started_by_name: name }: ImportRecord): Coded {
  return name === null
    ? coded('imports-reasons.starterMayNotRemove')
    : coded('imports-reasons.mayNotRemove', { name });
}

type Entry = Selectable<DoNotSendTable>;

function findEntry(tx: Store, id: string): Promise<Entry | undefined> {
  return tx.selectFrom('do_not_send').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Why a number stays on the list: someone else or another import relies on it. Null when it can be removed. */
async function whyKept(tx: Store, id: string, entry: Entry): Promise<Coded | null> {
  const { again_at, again_by_name: name } = entry;
  if (again_at !== null)
    return name === null
      ? coded('imports-reasons.alsoAdded')
      : coded('imports-reasons.alsoAddedBy', { name });
  const other = await tx
    .selectFrom('import')
    .innerJoin('import_row', 'import_row.import_id', 'import.id')
    .select('import.name')
    .where('import.kind', '=', 'do-not-send')
    .where('import.id', '!=', id)
    .where('import.state', 'not in', ['undoing', 'undone'])
    .where('import_row.key', '=', entry.phone_key)
    // One that was not started adds its new numbers later. No times are compared, since clocks are set back.
    .where('import_row.state', 'not in', ['undone', 'not_reached'])
    .where((where) =>
      where.or([where('import.started_at', 'is not', null), where('import_row.kind', '=', 'unchanged')]),
    )
    .limit(1)
    .executeTakeFirst();
  return other ? coded('imports-reasons.alsoInFile', { name: other.name }) : null;
}

async function remove(tx: Store, record: ImportRecord, entry: Entry): Promise<void> {
  await tx.deleteFrom('do_not_send').where('id', '=', entry.id).execute();
  const { phone, reason, source, created_by_name } = entry;
  await recordInTransaction(tx, starterOf(record), {
    action: 'do_not_send.remove',
    record: { type: 'do_not_send', id: entry.id },
    before: { phone, reason, source, added_by: created_by_name },
    after: { reason_for_removal: coded('imports-reasons.undoOf', { name: record.name }) },
  });
}
