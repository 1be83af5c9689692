import 'server-only';
import type { z } from 'zod';
import type { Page } from '@/lib/api/pagination';
import { AppError } from '@/lib/server/errors';
import type { ResponseInfo } from '../attempt-call';
import { serviceError } from '../errors';
import type { ServiceOperation } from '../requests';
import { plainText, type Sanitizer } from '../sanitize';
import type { Acknowledgment, PageQuery } from '../types';
import { isRecord, isUuid, readInteger } from './fields';

// At most a hundred are requested; ten times that is not a page.
const MOST_ROWS = 1_000;

/** Reads a list. Records that cannot be read are counted; only a response without any list throws. */
export function readPage<Item>(
  body: unknown,
  record: z.ZodType<Item>,
  query: PageQuery,
  askedAt: number,
): Page<Item> {
  const rows = isRecord(body) ? rowsOf(body.data) : null;
  if (!isRecord(body) || !rows) {
    throw new AppError(
      'service_unreadable',
      'The messaging service’s response isn’t a list. An admin has to check SERVICE_BASE_URL.',
    );
  }
  const data = rows.flatMap((row) => {
    const read = record.safeParse(row);
    return read.success ? [read.data] : [];
  });
  const meta = readMeta(isRecord(body.meta) ? body.meta : body, query, rows.length);
  const as_of = new Date(askedAt).toISOString();
  return { data, meta: { ...meta, unreadable: rows.length - data.length, as_of } };
}

/** PHP turns a list with gaps into an object keyed by position. */
function rowsOf(data: unknown): unknown[] | null {
  if (Array.isArray(data)) return data.length <= MOST_ROWS ? data : null;
  if (!isRecord(data) || Object.keys(data).some((key) => !/^\d+$/.test(key))) return null;
  return Object.values(data);
}

type Meta = Omit<Page<unknown>['meta'], 'unreadable' | 'as_of'>;

/** What the service says where it makes sense, and what follows from the page itself where it does not. */
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
    // A full page without a total: there may be another, which only a request shows.
    return seen >= per_page ? least + 1 : least;
  }
}

function atLeast(least: number, value: unknown): number | null {
  const read = readInteger(value);
  return read !== null && read >= least ? read : null;
}

/** 201 says no more and no less than 200; other successes, such as 202, do not say that it is done. */
const DONE = [200, 201];

/**
 * Reads the contract's acknowledgment: a `statusCode` of success, where there is one, and the UUID of the record, which
 * must be the one that the request named. Throws where it is anything else, since then nothing is confirmed.
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

const UNCONFIRMED = 'The messaging service didn’t confirm this.';
const OTHER = 'The messaging service confirmed a change to a different record.';

function unconfirmed(operation: ServiceOperation, summary = UNCONFIRMED): AppError {
  return serviceError(operation, { code: 'service_unreadable', summary, neverRan: false });
}
