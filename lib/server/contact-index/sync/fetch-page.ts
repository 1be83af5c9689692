import 'server-only';
import type { Page } from '@/lib/api/pagination';
import type { ErrorCode } from '@/lib/api/problem';
import { type Coded, coded, sentences } from '@/lib/messages/coded';
import { AppError } from '../../errors';
import type { PageQuery } from '../../service/types';

export type FetchList<Item> = (query: PageQuery) => Promise<Page<Item>>;

export type PageResult<Item> =
  | { kind: 'page'; page: Page<Item> }
  /** The page size is probably too large. */
  | { kind: 'refused' }
  | { kind: 'nothing' }
  /** The service fails for this page but not for others. */
  | { kind: 'bad' };

type FetchOptions = {
  /** Whether to check if the service is down. Not needed next to a known bad record. */
  careful: boolean;
  /** Whether the service has returned pages of this size. */
  accepted: boolean;
};

/** The sync cannot continue for now and keeps its position. `message` is shown to people. */
export class SyncPaused extends Error {
  override readonly name = 'SyncPaused';
  /** In how many ms to try again; null for a growing delay. */
  readonly retryMs: number | null;

  constructor(message: string, retryMs: number | null = null) {
    super(message);
    this.retryMs = retryMs;
  }
}

/** Requests a page and classifies a failure. Throws SyncPaused when the service as a whole fails. */
export async function fetchPage<Item>(
  fetchList: FetchList<Item>,
  query: PageQuery,
  { careful, accepted }: FetchOptions,
): Promise<PageResult<Item>> {
  const first = await attempt(fetchList, query);
  if (!(first instanceof AppError)) return { kind: 'page', page: first };
  if (first.code === 'invalid' && !accepted) return { kind: 'refused' };
  if (!careful) return { kind: 'bad' };

  const second = await attempt(fetchList, query);
  if (!(second instanceof AppError)) return { kind: 'page', page: second };
  const elsewhere = await attempt(fetchList, rowOutside(query));
  if (elsewhere instanceof AppError && elsewhere.code !== 'invalid') throw pausedBy(second);
  return { kind: second.code === 'not_found' && query.page > 1 ? 'nothing' : 'bad' };
}

function rowOutside({ page, per_page }: PageQuery): PageQuery {
  return { page: page > 1 ? 1 : per_page + 1, per_page: 1 };
}

async function attempt<Item>(fetchList: FetchList<Item>, query: PageQuery): Promise<Page<Item> | AppError> {
  try {
    return await fetchList(query);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Another request would only make these worse.
    if (error.code === 'service_busy' || error.code === 'service_rejected_key') throw pausedBy(error);
    return error;
  }
}

const FIRST_RETRY_MS = 30_000;
const LAST_RETRY_MS = 5 * 60_000;
const MAX_WAIT_MS = 60 * 60_000;

const RETRIES = coded('contact-index-errors.continues');

const MESSAGES: Partial<Record<ErrorCode, Coded>> = {
  service_busy: coded('contact-index-errors.limitReached'),
  service_unreachable: coded('contact-index-errors.unreachable'),
  service_timeout: coded('contact-index-errors.timeout'),
  service_failed: coded('contact-index-errors.failed'),
  service_unreadable: coded('contact-index-errors.unreadable'),
};

function pausedBy({ code, coded: problem, retryAfter }: AppError): SyncPaused {
  if (code === 'service_rejected_key') {
    return new SyncPaused(coded('contact-index-errors.rejectsKey'), LAST_RETRY_MS);
  }
  const wait = retryAfter === undefined ? null : Math.min(retryAfter * 1000, MAX_WAIT_MS);
  if (code === 'not_found' || code === 'invalid') {
    return new SyncPaused(sentences(coded('contact-index-errors.noList'), RETRIES), wait);
  }
  return new SyncPaused(sentences(MESSAGES[code] ?? problem, RETRIES), wait);
}

/** `tries` counts from 1. */
export function retryDelayMs(tries: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LAST_RETRY_MS);
}
