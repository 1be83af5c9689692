import 'server-only';
import { can } from '@/lib/auth/permissions';
import { type Import, isUndoing } from '@/lib/imports/types';
import { audited } from '../audit/audit';
import { reads, store } from '../db/client';
import { AppError } from '../errors';
import { type Context, requireUser } from '../http/context';
import { requireMayResume } from '../installation/may-resume';
import { log } from '../logger';
import { leaveWaiting } from '../work/leave-waiting';
import { nonZeroCounts } from './move-row';
import { wakeImports } from './runner';
import { getImport, type ImportRecord, readOwnImport } from './store';

type Columns = Partial<ImportRecord>;
type State = ImportRecord['state'];

/** Starts saving the rows as they were checked. Throws AppError `conflict` unless it is a draft with rows to save. */
export async function startImport(ctx: Context, id: string): Promise<Import> {
  const record = await readOwnImport(ctx, id);
  requireMadeHere(record);
  const { dry_run, n_waiting } = record;
  if (dry_run === null || n_waiting === 0) {
    throw new AppError('conflict', 'There is nothing to save: check the columns and the rows first.', {
      consequence: 'Nothing was started.',
    });
  }
  const at = new Date().toISOString();
  return change(ctx, id, 'import.start', ['draft'], () => ({
    state: 'running',
    started_at: at,
    progress_at: at,
    token: null,
    ...startedBy(ctx),
  }));
}

export function pauseByPerson(ctx: Context, id: string): Promise<Import> {
  const reason = `Paused by ${requireUser(ctx).name}.`;
  return change(ctx, id, 'import.pause', ['running', 'undoing'], () => ({ state: 'paused', reason }));
}

/** Throws AppError `conflict` at another service than the import's, and what `requireMayResume` throws. */
export async function resumeImport(ctx: Context, id: string, confirmed?: string): Promise<Import> {
  const record = await readOwnImport(ctx, id);
  requireMadeHere(record);
  if (isUndoing(record)) await requireMayUndo(ctx, record);
  return change(ctx, id, 'import.resume', ['paused'], (paused) => {
    requireMayResume(ctx, paused.held, confirmed);
    return {
      state: isUndoing(paused) ? 'undoing' : 'running',
      reason: null,
      held: null,
      progress_at: new Date().toISOString(),
      ...startedBy(ctx),
    };
  });
}

/** Saves no more rows. What was saved stays. */
export async function stopImport(ctx: Context, id: string): Promise<Import> {
  await change(ctx, id, 'import.stop', ['running', 'paused', 'undoing'], ({ ended_at }) => ({
    state: 'stopped',
    reason: null,
    held: null,
    ended_at: ended_at ?? new Date().toISOString(),
  }));
  // If this fails, the runner does it.
  await leaveWaiting('import', id).catch((err: unknown) =>
    log().warn({ err }, 'the rest of an import is left later'),
  );
  return getImport(ctx, id);
}

/**
 * Sets changed contacts back to what they were, where no one has changed them since; new contacts stay. Removes the
 * numbers that an import added to the do-not-send list, if the caller may remove them. Throws AppError `conflict` and
 * `forbidden`.
 */
export async function undoImport(ctx: Context, id: string): Promise<Import> {
  const consequence = 'Nothing was changed.';
  const { undoable } = await getImport(ctx, id);
  if (undoable === 0) {
    throw new AppError('conflict', 'This import has changed nothing that can be set back.', { consequence });
  }
  const record = await readOwnImport(ctx, id);
  requireMadeHere(record);
  await requireMayUndo(ctx, record);
  return change(ctx, id, 'import.undo', ['finished', 'stopped'], () => ({
    state: 'undoing',
    reason: null,
    progress_at: new Date().toISOString(),
    ...startedBy(ctx),
  }));
}

/** An undo removes no number that the person could not remove one by one: someone else may have resumed the import. */
async function requireMayUndo(ctx: Context, { id, kind }: ImportRecord): Promise<void> {
  const user = requireUser(ctx);
  if (kind !== 'do-not-send' || can(user.roles, 'do-not-send:override')) return;
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
  const who = someoneElses.created_by_name ?? 'the person who added these numbers';
  throw new AppError('forbidden', `Ask ${who} or an admin to undo this.`, {
    consequence: 'Nothing was changed.',
  });
}

/** What was checked against the contacts of one service must not be saved at another. */
function requireMadeHere({ service }: ImportRecord): void {
  if (service === null) return;
  throw new AppError('conflict', 'This import was made at another messaging service or organization.', {
    consequence: 'Nothing was changed. To import it into this one, upload the file again.',
  });
}

function startedBy(ctx: Context): Columns {
  const { id, name } = requireUser(ctx);
  return { started_by_id: id, started_by_name: name };
}

async function change(
  ctx: Context,
  id: string,
  action: string,
  from: State[],
  columnsOf: (record: ImportRecord) => Columns,
): Promise<Import> {
  const record = await readOwnImport(ctx, id);
  const after = { name: record.name, kind: record.kind, ...nonZeroCounts(record) };
  await audited(ctx, { action, record: { type: 'import', id }, after }, async () => {
    const changed = await store()
      .updateTable('import')
      .set(columnsOf(record))
      .where('id', '=', id)
      .where('state', 'in', from)
      .where('state', '=', record.state)
      .where('version', '=', record.version)
      // Another node may have held it since it was read.
      .where('held', 'is not distinct from', record.held)
      .executeTakeFirst();
    if (Number(changed.numUpdatedRows) === 0) throw notPossible(await getImport(ctx, id));
  });
  wakeImports();
  return getImport(ctx, id);
}

const STATES: Record<State, string> = {
  draft: 'not started',
  running: 'running',
  paused: 'paused',
  stopped: 'stopped',
  finished: 'finished',
  undoing: 'being undone',
  undone: 'undone',
};

function notPossible(current: Import): AppError {
  return new AppError('conflict', `This isn’t possible: the import is ${STATES[current.state]}.`, {
    current,
    consequence: 'Nothing was changed.',
  });
}
