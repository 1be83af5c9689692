import 'server-only';
import { can } from '@/lib/auth/permissions';
import { systemClock } from '@/lib/clock';
import { guessHeaderRow } from '@/lib/imports/columns';
import { type ImportRules, importRules } from '@/lib/imports/schema';
import type { Import } from '@/lib/imports/types';
import { IMPORT_FIELDS, type ImportKind, MAX_ROWS } from '@/lib/imports/values';
import { coded } from '@/lib/messages/coded';
import { tidyName } from '@/lib/names';
import { randomUUID } from '@/lib/random';
import { audited } from '../audit/audit';
import { rowBatchesOf } from '../db/batches';
import { store } from '../db/client';
import { afterSave } from '../db/store-errors';
import type { AppError } from '../errors';
import { unreadableFile } from '../files/file-error';
import type { FileLine } from '../files/lines';
import type { OpenedFile } from '../files/open-file';
import { inTurn } from '../files/turns';
import { type Context, requireUser } from '../http/context';
import { toReader } from '../messages/reader';
import { readGeneralSettings } from '../settings/general';
import { languageOf } from './file-language';
import { IMPORTERS } from './kinds';
import { mapColumns } from './map-columns';
import { fillableFields } from './own-fields';
import { deleteImport } from './remove';
import { requestCheck } from './request-check';
import { getImport, missingFields, requireKind } from './store';

export type UploadedFile = { kind: ImportKind; name: string; bytes: Uint8Array; sheet?: string };

const ROWS_PER_STATEMENT = 100;
const FIRST_LINES = 20;

/**
 * Stores the rows of a file, guesses its columns and, if that is possible, asks for a check of every row. Nothing is
 * sent to the service. Throws AppError `invalid` for a file that can't be read and `forbidden`.
 */
export async function createImport(ctx: Context, upload: UploadedFile): Promise<Import> {
  requireKind(ctx, upload.kind);
  const { id, ready } = await inTurn(ctx, async () => {
    // The file may have taken hours to arrive.
    await ctx.recheck?.(store());
    return storeUpload(ctx, upload);
  });
  if (ready) await requestCheck(ctx, id).catch(leaveUnchecked);
  return afterSave(() => getImport(ctx, id));
}

async function storeUpload(
  ctx: Context,
  { kind, name, bytes, sheet }: UploadedFile,
): Promise<{ id: string; ready: boolean }> {
  const file = await IMPORTERS[kind].open(bytes, { sheet, mostRows: MAX_ROWS, signal: ctx.signal });
  const id = randomUUID();
  const event = { action: 'import.create', record: { type: 'import', id }, after: { kind, name } };
  const ready = await audited(ctx, event, async (found) => {
    await insertDraft(ctx, id, kind, name, file);
    try {
      const stored = await storeLines(id, file.batches, ctx.signal);
      const columns = await columnsOf(ctx, kind, stored.first);
      const rows = stored.numbers.filter((row) => row > columns.header_row).length;
      if (rows === 0) throw unreadableFile(coded('imports-errors.noRows'));
      found.result = { rows };
      await store()
        .updateTable('import')
        .set({ ...columns.texts, header_row: columns.header_row, rows, n_left_out: rows })
        .set({ lines: stored.numbers.at(-1) ?? 0, rules: JSON.stringify(firstRules(ctx, columns.headings)) })
        .where('id', '=', id)
        .execute();
      return missingFields(kind, columns.mapping).length === 0;
    } catch (error) {
      await deleteImport(id).catch(() => {});
      throw error;
    }
  });
  return { id, ready };
}

/** The contact index may not be complete yet; the page says so when the rows are checked again. */
function leaveUnchecked(error: AppError): void {
  if (error.code !== 'conflict') throw error;
}

async function insertDraft(
  ctx: Context,
  id: string,
  kind: ImportKind,
  name: string,
  { format, guessed_encoding, sheets, sheet }: OpenedFile,
): Promise<void> {
  const user = requireUser(ctx);
  await store()
    .insertInto('import')
    .values({
      id,
      kind,
      state: 'draft',
      format,
      guessed_encoding,
      sheet,
      sheets: JSON.stringify(sheets),
      name: tidyName(name).slice(0, 200) || toReader(coded('imports-upload.pasted.name')),
      version: 1,
      header_row: 0,
      headings: '[]',
      mapping: '[]',
      headings_key: '',
      lines: 0,
      rows: 0,
      fixed_rows: 0,
      default_country: (await readGeneralSettings()).default_country,
      rules: '{}',
      by_id: user.id,
      by_name: user.name,
      created_at: systemClock.iso(),
      ...NO_COUNTS,
    })
    .execute();
}

const NO_COUNTS = {
  n_left_out: 0,
  n_waiting: 0,
  n_sending: 0,
  n_done: 0,
  n_refused: 0,
  n_changed_meanwhile: 0,
  n_unknown: 0,
  n_unchanged: 0,
  n_not_reached: 0,
  n_undone: 0,
  n_not_undone: 0,
};

async function storeLines(id: string, batches: AsyncIterable<FileLine[]>, signal?: AbortSignal) {
  const numbers: number[] = [];
  const first: FileLine[] = [];
  for await (const lines of batches) {
    for (const line of lines) {
      numbers.push(line.line);
      if (first.length < FIRST_LINES) first.push(line);
    }
    for (const rows of rowBatchesOf(rowsOf(id, lines), ROWS_PER_STATEMENT)) {
      signal?.throwIfAborted();
      await store().insertInto('import_row').values(rows).execute();
    }
  }
  return { numbers, first };
}

function* rowsOf(id: string, lines: readonly FileLine[]) {
  for (const { line, cells } of lines)
    yield { import_id: id, row: line, cells: JSON.stringify(cells), ...UNCHECKED };
}

const UNCHECKED = { values: '{}', state: 'left_out', place: 0, search: '' } as const;

/** The headings of a file and what its columns are, as they were chosen for the same headings before. */
async function columnsOf(ctx: Context, kind: ImportKind, first: readonly FileLine[]) {
  const guessed = guessHeaderRow(
    first.map(({ cells }) => cells),
    IMPORT_FIELDS[kind],
    await fillableFields(ctx, kind),
  );
  const header_row = guessed === 0 ? 0 : (first[guessed - 1]?.line ?? 0);
  return { header_row, ...(await mapColumns(ctx, kind, header_row, first)) };
}

/** Tags may be created by those who may define them. */
function firstRules(ctx: Context, headings: readonly string[]): ImportRules {
  const new_tags = can(requireUser(ctx).roles, 'facts:define');
  return importRules.parse({ new_tags, language: languageOf(headings) });
}
