import 'server-only';
import type { Selectable } from 'kysely';
import { can, type EffectiveRole } from '@/lib/auth/permissions';
import { systemClock } from '@/lib/clock';
import { phoneFaultOf } from '@/lib/contacts/phone-faults';
import { notesOn } from '@/lib/imports/column-notes';
import { IMPORT_OF, type NeededField } from '@/lib/imports/kinds';
import { ROW_STATES } from '@/lib/imports/row-states';
import { type ImportRules, importRules, type RowState } from '@/lib/imports/schema';
import { type DryRun, type Import, isUndoing, type ListedImport } from '@/lib/imports/types';
import type { ImportField, ImportKind } from '@/lib/imports/values';
import type { JobProgress } from '@/lib/jobs/progress';
import { coded } from '@/lib/messages/coded';
import { reads, type Store, store } from '../db/client';
import type { Tables } from '../db/schema/index';
import { AppError } from '../errors';
import { giveWay } from '../give-way';
import { type Context, requireUser } from '../http/context';
import { holdIn } from '../installation/may-resume';
import { jobsOf } from '../jobs/background-jobs';
import { toReader } from '../messages/reader';
import { mapColumns } from './map-columns';
import { createIsHidden, createReasonFor, ownFieldsOf } from './own-fields';
import { minuteOfCalls } from './pace';
import type { StoredDryRun } from './stored-dry-run';

export type ImportRecord = Selectable<Tables['import']>;
export type RowRecord = Selectable<Tables['import_row']>;

/** Throws AppError `forbidden` when the caller may not import this kind. */
export function requireKind(ctx: Context, kind: ImportKind): void {
  if (mayImport(requireUser(ctx).roles, kind)) return;
  throw new AppError('forbidden', coded('imports-errors.forbidden'), {
    consequence: coded('imports-errors.nothingChanged'),
  });
}

export function mayImport(roles: Parameters<typeof can>[0], kind: ImportKind): boolean {
  return can(roles, IMPORT_OF[kind].permission);
}

/** A context of the person who started an import, so that its changes are recorded under their name. */
export function starterOf(
  { id, started_by_id, started_by_name }: ImportRecord,
  roles: EffectiveRole[] = [],
): Context {
  const person = { id: started_by_id ?? '', name: started_by_name ?? '', email: '', roles, sessionId: '' };
  return { actor: { kind: 'user', ...person }, requestId: id, address: null };
}

/** Throws AppError `not_found`, also for an import whose upload has not ended. */
export async function readImport(db: Store, id: string): Promise<ImportRecord> {
  const record = await db
    .selectFrom('import')
    .selectAll()
    .where('id', '=', id)
    .where('lines', '>', 0)
    .executeTakeFirst();
  if (record) return record;
  throw new AppError('not_found', coded('imports-errors.notFound'));
}

/** Also throws AppError `forbidden`. */
export async function readOwnImport(ctx: Context, id: string): Promise<ImportRecord> {
  const record = await readImport(store(), id);
  requireKind(ctx, record.kind);
  return record;
}

/** Throws AppError `not_found` and `forbidden`. */
export async function getImport(ctx: Context, id: string): Promise<Import> {
  // Before its result: one that ends in between is in both, and never in neither.
  const job = (await jobsOf(store(), [id])).get(id) ?? null;
  return toImport(ctx, await readOwnImport(ctx, id), job);
}

/** Throws AppError `conflict` once the import was started. */
export function requireDraft(record: ImportRecord): void {
  if (record.state === 'draft') return;
  throw new AppError('conflict', coded('imports-errors.started'), {
    consequence: coded('imports-errors.uploadAgain'),
  });
}

const SAMPLES = 3;
const FIRST_LINES = 20;

async function toImport(ctx: Context, record: ImportRecord, job: JobProgress | null): Promise<Import> {
  const own_fields = await ownFieldsOf(ctx, record.kind);
  const isHidden = createIsHidden(own_fields);
  const stored = mappingOf(record);
  const isShown = (at: number) => !isHidden(stored[at] ?? null);
  const mapping = stored.map((field, at) => (isShown(at) ? field : null));
  const headings = (JSON.parse(record.headings) as string[]).map((text, at) => (isShown(at) ? text : ''));
  const lines = await store()
    .selectFrom('import_row')
    .select(['row', 'cells'])
    .where('import_id', '=', record.id)
    .orderBy('row')
    .limit(FIRST_LINES + 1)
    .execute();
  const cells: { row: number; cells: string[] }[] = [];
  for (const { row, cells: stored } of lines) {
    // A row has up to 100,000 characters, and an import is polled.
    await giveWay(ctx.signal);
    const texts: string[] = JSON.parse(stored);
    cells.push({ row, cells: texts.map((text, at) => (isShown(at) ? text : '')) });
  }
  const below = cells.filter(({ row }) => row > record.header_row);
  const samplesOf = (at: number) =>
    below.flatMap(({ cells }) => cells[at]?.trim().slice(0, 100) || []).slice(0, SAMPLES);
  const columns = mapping.map((field, at) => ({
    heading: headings[at] ?? '',
    samples: samplesOf(at),
    field,
  }));
  const { guessed_encoding, sheet, default_country, header_row } = record;
  return {
    ...toListedImport(record),
    version: record.version,
    header_row,
    default_country,
    progress_at: record.progress_at,
    is_elsewhere: record.service !== null,
    file: {
      format: record.format,
      guessed_encoding,
      sheet,
      lines: record.lines,
      sheets: JSON.parse(record.sheets),
    },
    first_lines: cells
      .slice(0, FIRST_LINES)
      .map(({ row, cells }) => ({ row, cells: cells.map((cell) => cell.slice(0, 100)) })),
    columns,
    by_headings: await byHeadings(ctx, record, mapping, cells.slice(0, FIRST_LINES)),
    notes: IMPORT_OF[record.kind].merges ? notesOn(columns).map(toReader) : [],
    rules: shownRules(record, isHidden),
    own_fields,
    fixed_rows: record.fixed_rows,
    dry_run: readDryRun(record, createReasonFor(stored, isHidden)),
    checking: job,
    missing: missingFields(record.kind, mapping),
    progress: await progressOf(record),
    undoable: record.undoable,
    rows_removed_at: record.rows_removed_at,
  };
}

/** What the headings of a draft alone give, where its columns are those of an earlier import and so differ; else null. */
async function byHeadings(
  ctx: Context,
  { state, kind, header_row }: ImportRecord,
  mapping: readonly (ImportField | null)[],
  first: readonly { row: number; cells: string[] }[],
): Promise<(ImportField | null)[] | null> {
  if (state !== 'draft') return null;
  const lines = first.map(({ row, cells }) => ({ line: row, cells }));
  const { remembered, guessed } = await mapColumns(ctx, kind, header_row, lines);
  const isNow = (columns: readonly (ImportField | null)[]) => columns.join() === mapping.join();
  return remembered !== null && isNow(remembered) && !isNow(guessed) ? guessed : null;
}

/** Of a number that has no reason, neither in its row nor for all rows. */
export const NO_REASON = coded('imports-reasons.noReason');

function shownRules({ rules }: ImportRecord, isHidden: ReturnType<typeof createIsHidden>): ImportRules {
  const { own, ...others } = importRules.parse(JSON.parse(rules));
  const shown = Object.entries(own).filter(([key]) => !isHidden(`field:${key}`));
  return { ...others, own: Object.fromEntries(shown) };
}

/** With its reasons as the reader's sentences, each once. */
function readDryRun({ dry_run }: ImportRecord, reasonFor: ReturnType<typeof createReasonFor>): DryRun | null {
  if (dry_run === null) return null;
  const { reasons, new_tags = [], local = 0, ...result }: StoredDryRun = JSON.parse(dry_run);
  const shown = new Map<string, DryRun['reasons'][number]>();
  for (const { kind, reason: stored, count } of reasons) {
    const reason = reasonFor(stored);
    const fault = stored === NO_REASON ? 'no_reason' : (phoneFaultOf(stored) ?? undefined);
    const same = shown.get(`${kind} ${reason}`)?.count ?? 0;
    shown.set(`${kind} ${reason}`, { kind, reason, count: same + count, fault });
  }
  return { ...result, local, new_tags: new_tags.length, reasons: [...shown.values()] };
}

export function mappingOf({ mapping }: ImportRecord): (ImportField | null)[] {
  return JSON.parse(mapping);
}

export function missingFields(kind: ImportKind, mapping: readonly (ImportField | null)[]): NeededField[] {
  return IMPORT_OF[kind].needed.filter((field) => !mapping.includes(field));
}

export function toListedImport(record: ImportRecord): ListedImport {
  const { id, kind, name, state, reason, created_at, started_at, ended_at, rows } = record;
  const dryRun: DryRun | null = record.dry_run === null ? null : JSON.parse(record.dry_run);
  return {
    id,
    kind,
    name,
    state,
    reason: toReader(reason),
    created_at,
    started_at,
    ended_at,
    rows,
    held: holdIn(record.held),
    by: { id: record.by_id, name: record.by_name },
    by_kind: dryRun?.by_kind ?? null,
    by_state: Object.fromEntries(ROW_STATES.map((each) => [each, record[`n_${each}`]])) as Record<
      RowState,
      number
    >,
  };
}

/** Null before the start. For an undo, the counts are of the rows that it can set back. */
async function progressOf(record: ImportRecord): Promise<Import['progress']> {
  if (record.started_at === null) return null;
  const { undoable } = record;
  const isUndo = isUndoing(record) || record.state === 'undone';
  const total = isUndo ? undoable + record.n_undone + record.n_not_undone : record.rows - record.n_left_out;
  const left = isUndo ? undoable : record.n_waiting + record.n_sending + record.n_not_reached;
  const since = new Date(systemClock.now() - 60_000).toISOString();
  const { count } = await reads()
    .selectFrom('import_row')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('import_id', '=', record.id)
    .where('changed_at', '>', since)
    .executeTakeFirstOrThrow();
  const minutes = left / minuteOfCalls(record.kind);
  const isRunning = record.state === 'running' || record.state === 'undoing';
  const ends = isRunning ? new Date(systemClock.now() + minutes * 60_000).toISOString() : null;
  return { done: total - left, total, per_minute: Number(count), ends_at: ends };
}
