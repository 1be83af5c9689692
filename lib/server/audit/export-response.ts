import 'server-only';
import type { TableFile } from '@/lib/api/export-file';
import { systemClock } from '@/lib/clock';
import { BYTE_ORDER_MARK, type CsvFormat, csvRow } from '@/lib/csv/stringify';
import { coded } from '@/lib/messages/coded';
import { AppError } from '../errors';
import { type Cell, workbookChunks } from '../files/write-workbook';
import type { Context } from '../http/context';
import { log } from '../logger';
import { streamToReader } from '../messages/reader';
import { type AuditEventInput, audited } from './audit';

export type FileChunk = { text: string; rows: number };

/** Rows of a table; the first ones begin with the headings. */
export type TableChunk = { table: Cell[][]; rows: number };

type ExportedFile = {
  event: AuditEventInput;
  name: string;
  type: 'csv' | 'json';
  /** Rows. */
  total: number;
  chunks: AsyncIterable<FileChunk>;
};

type ExportedTable = Omit<ExportedFile, 'type' | 'chunks'> & {
  as: TableFile;
  format?: CsvFormat;
  chunks: AsyncIterable<TableChunk>;
};

export function tableResponse(
  ctx: Context,
  { as, format = 'safe', chunks, ...file }: ExportedTable,
): Response {
  return respond(ctx, {
    ...file,
    type: as,
    chunks: as === 'xlsx' ? asWorkbook(chunks) : asCsv(chunks, format),
  });
}

async function* asCsv(chunks: AsyncIterable<TableChunk>, format: CsvFormat): AsyncGenerator<FileChunk> {
  let start = BYTE_ORDER_MARK;
  for await (const { table, rows } of chunks) {
    yield { text: start + table.map((cells) => csvRow(cells.map(String), format)).join(''), rows };
    start = '';
  }
}

async function* asWorkbook(chunks: AsyncIterable<TableChunk>): AsyncGenerator<ByteChunk> {
  let rows = 0;
  async function* tables() {
    for await (const chunk of chunks) {
      rows += chunk.rows;
      yield chunk.table;
    }
  }
  for await (const bytes of workbookChunks(tables())) {
    yield { bytes, rows };
    rows = 0;
  }
}

type ByteChunk = { bytes: Uint8Array; rows: number };
type Written = Omit<ExportedFile, 'type' | 'chunks'> & {
  type: keyof typeof TYPES;
  chunks: AsyncIterable<FileChunk | ByteChunk>;
};

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A streamed download, written as fast as the browser reads it and recorded in the audit log. */
export function exportResponse(ctx: Context, file: ExportedFile): Response {
  return respond(ctx, file);
}

function respond(ctx: Context, { name, type, ...file }: Written): Response {
  const day = systemClock.iso().slice(0, 10);
  return new Response(auditedStream(ctx, { ...file, chunks: streamToReader(file.chunks) }), {
    headers: {
      'content-type': TYPES[type],
      'content-disposition': attached(`${name}-${day}.${type}`),
      'x-total-rows': String(file.total),
    },
  });
}

function attached(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]+/g, '');
  const whole = ascii === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`;
  return `attachment; filename="${ascii}"${whole}`;
}

const MAX_PART_LENGTH = 60;

export function fileNamePart(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...words.join('-')].slice(0, MAX_PART_LENGTH).join('');
}

/**
 * The event is recorded before the first byte is sent, and the number of rows after the last. If an error occurs
 * midway the stream fails, so that a partial file is never taken for a complete one.
 */
function auditedStream(
  ctx: Context,
  { event, total, chunks }: Omit<Written, 'name' | 'type'>,
): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const [reader, writer] = [readable.getReader(), writable.getWriter()];
  let state: 'new' | 'started' | 'cancelled' = 'new';

  async function write() {
    const encoder = new TextEncoder();
    let sent = 0;
    try {
      for await (const chunk of chunks) {
        await writer.write('bytes' in chunk ? chunk.bytes : encoder.encode(chunk.text));
        sent += chunk.rows;
      }
      await writer.close();
    } catch (cause) {
      throw endedEarly(ctx, { sent, total }, state === 'cancelled', cause);
    }
  }

  async function pull(controller: ReadableStreamDefaultController<Uint8Array>) {
    if (state === 'new') {
      state = 'started';
      audited(ctx, event, write).catch((error) => writer.abort(error));
    }
    const { done, value } = await reader.read();
    if (done) controller.close();
    else controller.enqueue(value);
  }

  function cancel(reason: unknown) {
    state = 'cancelled';
    return reader.cancel(reason);
  }

  // Nothing is produced before it is read: a browser that has disconnected never reads.
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
}

type Rows = { sent: number; total: number };

function endedEarly(ctx: Context, rows: Rows, cancelled: boolean, cause: unknown): AppError {
  if (cancelled) {
    const summary = coded('audit-errors.exportCancelled', rows);
    return new AppError('bad_request', summary, { outcome: 'unknown', cause });
  }
  log().error({ request_id: ctx.requestId, err: cause }, 'an export failed');
  return new AppError('internal', coded('audit-errors.exportFailed', rows), { outcome: 'unknown', cause });
}
