import 'server-only';
import { systemClock } from '@/lib/clock';
import { type Import, type ImportState, isUndoing } from '@/lib/imports/types';
import { coded } from '@/lib/messages/coded';
import { audited } from '../audit/audit';
import { store } from '../db/client';
import { afterSave } from '../db/store-errors';
import { AppError } from '../errors';
import { type Context, requireUser } from '../http/context';
import { requireMadeHere, requireMayResume } from '../installation/may-resume';
import { log } from '../logger';
import { changeState, notPossible, summaryOf } from '../work/change';
import { leaveWaiting } from '../work/leave-waiting';
import { IMPORTERS } from './kinds';
import { factsSetBy, requireMayCreateTags, requireMayFill } from './may-fill';
import { importRunner } from './runner';
import { getImport, type ImportRecord, readOwnImport } from './store';

type Columns = Partial<ImportRecord>;

const ELSEWHERE = coded('imports-errors.madeElsewhere');

/**
 * Starts saving the rows as they were checked. Throws AppError `conflict` unless it is a draft with rows to save, and when
 * someone has changed it since the `version` whose preview the person has read.
 */
export async function startImport(ctx: Context, id: string, version: number): Promise<Import> {
  const record = await readOwnImport(ctx, id);
  if (version !== record.version) throw changedSince();
  requireMadeHere('import', record.service, ELSEWHERE);
  requireChecked(record);
  await requireMayFill(ctx, record);
  await requireMayCreateTags(ctx, record);
  const at = systemClock.iso();
  const columnsOf = (draft: ImportRecord): Columns => {
    requireChecked(draft);
    return { state: 'running', started_at: at, progress_at: at, token: null, ...startedBy(ctx) };
  };
  return change(ctx, record, 'import.start', ['draft'], columnsOf, factsSetBy(record));
}

function changedSince(): AppError {
  return new AppError('conflict', coded('imports-errors.changedSince'), {
    consequence: coded('imports-errors.lookAgain'),
  });
}

function requireChecked({ dry_run, n_waiting }: ImportRecord): void {
  if (dry_run !== null && n_waiting > 0) return;
  throw new AppError('conflict', coded('imports-errors.nothingToSave'), {
    consequence: coded('imports-errors.nothingStarted'),
  });
}

export async function pauseByPerson(ctx: Context, id: string): Promise<Import> {
  const record = await readOwnImport(ctx, id);
  const reason = coded('imports-reasons.pausedBy', { name: requireUser(ctx).name });
  return change(ctx, record, 'import.pause', ['running', 'undoing'], () => ({ state: 'paused', reason }));
}

/** Throws AppError `conflict` at another service than the import's, and what `requireMayResume` throws. */
export async function resumeImport(ctx: Context, id: string, confirmed?: string): Promise<Import> {
  const record = await readOwnImport(ctx, id);
  requireMadeHere('import', record.service, ELSEWHERE);
  await requireMayFill(ctx, record);
  if (!isUndoing(record)) await requireMayCreateTags(ctx, record);
  if (isUndoing(record)) await IMPORTERS[record.kind].undo?.requireMay(ctx, record);
  return change(ctx, record, 'import.resume', ['paused'], async (paused) => {
    await requireMayResume(store(), ctx, paused.held, confirmed);
    return {
      state: isUndoing(paused) ? 'undoing' : 'running',
      reason: null,
      held: null,
      progress_at: systemClock.iso(),
      ...startedBy(ctx),
    };
  });
}

/** Saves no more rows. What was saved stays. */
export async function stopImport(ctx: Context, id: string): Promise<Import> {
  const record = await readOwnImport(ctx, id);
  await change(ctx, record, 'import.stop', ['running', 'paused', 'undoing'], ({ ended_at }) => ({
    state: 'stopped',
    reason: null,
    held: null,
    ended_at: ended_at ?? systemClock.iso(),
  }));
  // If this fails, the runner does it.
  await leaveWaiting('import', id).catch((err: unknown) =>
    log().warn({ err }, 'the rest of an import is left later'),
  );
  return afterSave(() => getImport(ctx, id));
}

/**
 * Begins to set back what the import saved, as its kind can. Throws AppError `conflict`, and `forbidden` for a caller who may
 * not undo this one.
 */
export async function undoImport(ctx: Context, id: string): Promise<Import> {
  const consequence = coded('imports-errors.nothingChanged');
  const { undoable } = await getImport(ctx, id);
  if (undoable === 0) {
    throw new AppError('conflict', coded('imports-errors.nothingToUndo'), { consequence });
  }
  const record = await readOwnImport(ctx, id);
  requireMadeHere('import', record.service, ELSEWHERE);
  await IMPORTERS[record.kind].undo?.requireMay(ctx, record);
  return change(ctx, record, 'import.undo', ['finished', 'stopped'], () => ({
    state: 'undoing',
    reason: null,
    progress_at: systemClock.iso(),
    ...startedBy(ctx),
  }));
}

function startedBy(ctx: Context): Columns {
  const { id, name } = requireUser(ctx);
  return { started_by_id: id, started_by_name: name };
}

async function change(
  ctx: Context,
  record: ImportRecord,
  action: string,
  from: ImportState[],
  columnsOf: (record: ImportRecord) => Columns | Promise<Columns>,
  more: object = {},
): Promise<Import> {
  const { id } = record;
  const event = { action, record: { type: 'import', id }, after: { ...summaryOf(record), ...more } };
  await audited(ctx, event, async () => {
    // A check of the rows may have begun again.
    if (await changeState('import', record, from, columnsOf, { guard: ({ token }) => ({ token }) })) return;
    throw notPossible('import', await getImport(ctx, id), from);
  });
  importRunner.wake();
  return afterSave(() => getImport(ctx, id));
}
