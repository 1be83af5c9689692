import 'server-only';
import type { z } from 'zod';
import type { Page } from '@/lib/api/pagination';
import { coded } from '@/lib/messages/coded';
import { AppError } from '@/lib/server/errors';
import type { ResponseInfo } from '../attempt-call';
import { serviceError } from '../errors';
import type { ServiceOperation } from '../requests';
import { plainText, type Sanitizer } from '../sanitize';
import type { Acknowledgment, PageQuery } from '../types';
import { isRecord, isUuid, readInteger } from './fields';

// At most 100 rows are requested; a list with ten times as many is not a page.
const MAX_ROWS = 1_000;

/** Reads a page of a list. Invalid records are counted; it only throws when the response has no list. */
export function readPage<Item>(
  body: unknown,
  record: z.ZodType<Item>,
  query: PageQuery,
  askedAt: number,
): Page<Item> {
  const rows = isRecord(body) ? rowsOf(body.data) : null;
  if (!isRecord(body) || !rows) {
    throw new AppError('service_unreadable', coded('service-errors.noList'));
  }
  const data = rows.flatMap((row) => {
    const read = record.safeParse(row);
    return read.success ? [read.data] : [];
  });
  const meta = readMeta(isRecord(body.meta) ? body.meta : body, query, rows.length);
  const as_of = new Date(askedAt).toISOString();
  return { data, meta: { ...meta, unreadable: rows.length - data.length, as_of } };
}

/** PHP encodes a list with gaps as an object keyed by position. */
function rowsOf(data: unknown): unknown[] | null {
  if (Array.isArray(data)) return data.length <= MAX_ROWS ? data : null;
  if (!isRecord(data) || Object.keys(data).some((key) => !/^\d+$/.test(key))) return null;
  return Object.values(data);
}

type Meta = Omit<Page<unknown>['meta'], 'unreadable' | 'as_of'>;

/** The service's pagination; values that are missing or make no sense are derived from the page. */
function readMeta(said: Record<string, unknown>, query: PageQuery, seen: number): Meta {
  const current_page = atLeast(1, said.current_page) ?? query.page;
  const per_page = atLeast(1, said.per_page) ?? query.per_page;
  const from = seen === 0 ? null : (atLeast(1, said.from) ?? (current_page - 1) * per_page + 1);
  const to = from === null ? null : Math.max(atLeast(1, said.to) ?? 0, from + seen - 1);
  const saidTotal = atLeast(0, said.total);
  const total = Math.max(saidTotal ?? 0, to ?? 0);
  const meta = { current_page, from, to, last_page: lastPage(), per_page, total };
  return saidTotal === null ? { ...meta, estimated: true } : meta;

  function lastPage(): number {
    const least = seen === 0 ? 1 : current_page;
    const given = atLeast(1, said.last_page);
    if (given !== null) return Math.max(given, least);
    if (saidTotal !== null) return Math.max(Math.ceil(total / per_page), least);
    // After a full page without a total there may be another, which only a request can show.
    return seen >= per_page ? least + 1 : least;
  }
}

function atLeast(least: number, value: unknown): number | null {
  const read = readInteger(value);
  return read !== null && read >= least ? read : null;
}

/** 201 means the same as 200. Other successes, such as 202, don't say that the change was made. */
const DONE = [200, 201];

/**
 * Reads the acknowledgment of a write: a `statusCode` of success, if there is one, and the UUID of the record, which
 * must match the request's. Throws AppError `service_unreadable` for anything else, because then nothing is confirmed.
 */
export function readAcknowledgment(
  body: unknown,
  { operation, status }: Pick<ResponseInfo, 'operation' | 'status'>,
  sanitize: Sanitizer,
): Acknowledgment {
  const { uuid } = operation;
  if (!isRecord(body) || !isUuid(body.id)) throw unconfirmed(operation);
  const said = body.statusCode === undefined ? status : readInteger(body.statusCode);
  if (said === null || !DONE.includes(said)) throw unconfirmed(operation);
  if (uuid !== undefined && body.id.toLowerCase() !== uuid.toLowerCase()) throw unconfirmed(operation, OTHER);
  return { id: body.id, message: plainText(body.message, sanitize) };
}

const UNCONFIRMED = coded('service-errors.unconfirmed');
const OTHER = coded('service-errors.otherConfirmed');

function unconfirmed(operation: ServiceOperation, summary = UNCONFIRMED): AppError {
  return serviceError(operation, { code: 'service_unreadable', summary, neverRan: false });
}
