import 'server-only';
import type { Page } from '@/lib/api/pagination';
import { systemClock } from '@/lib/clock';
import type { Contact } from '@/lib/contacts/schema';
import { upsertContacts } from '../contact-index/upsert';
import { AppError } from '../errors';
import { log } from '../logger';
import { service } from '../service/connection';
import type { PageQuery } from '../service/types';
import { singleton } from '../singleton';

export type Refresh = {
  /** Resolves when the call has its turn; never when it is refused. */
  started: Promise<'started'>;
  /** The page, or why there is none. Never rejects. */
  ended: Promise<Page<Contact> | AppError | null>;
};

/** A page that the service has just confirmed isn't read again for as long by anyone. */
const CONFIRMED_MS = 10_000;
const MAX_CONFIRMED = 1_000;

/** When each page was last requested, milliseconds since 1970; the latest at the end. */
const confirmations = () => singleton('page-confirmations', () => new Map<string, number>());

/** When the page was last read from the service, if that was a moment ago. */
export function confirmedAt(query: PageQuery): string | null {
  const at = confirmations().get(keyOf(query));
  return at !== undefined && Math.abs(systemClock.now() - at) < CONFIRMED_MS
    ? new Date(at).toISOString()
    : null;
}

function confirm(query: PageQuery, page: Page<Contact>): void {
  const all = confirmations();
  all.delete(keyOf(query));
  all.set(keyOf(query), Date.parse(page.meta.as_of));
  const oldest = all.keys().next();
  if (all.size > MAX_CONFIRMED && !oldest.done) all.delete(oldest.value);
}

const keyOf = ({ page, per_page }: PageQuery) => `${page} ${per_page}`;

const running = () => singleton('page-refreshes', () => new Map<string, Refresh>());

/**
 * Reads a page from the service into the index, if a call is left that no one needs. There is one refresh per page, for
 * any number of readers; it continues when they leave.
 */
export function refreshPage(query: PageQuery): Refresh {
  const key = keyOf(query);
  const joined = running().get(key);
  if (joined) return joined;
  let start = () => {};
  const started = new Promise<'started'>((resolve) => {
    start = () => resolve('started');
  });
  const ended = read(query, () => start()).finally(() => running().delete(key));
  const refresh = { started, ended };
  running().set(key, refresh);
  return refresh;
}

async function read(query: PageQuery, onStart: () => void): Promise<Page<Contact> | AppError | null> {
  const mayBegin = () => {
    onStart();
    return true;
  };
  try {
    const page = await service().listContacts(query, { lane: 'page', lowPriority: true, mayBegin });
    // A change that was saved here since the page was requested is only in the index.
    const data = await upsertContacts(page);
    confirm(query, page);
    return { ...page, data };
  } catch (error) {
    if (error instanceof AppError) return error;
    log().error({ err: error }, 'a page of contacts couldn’t be refreshed');
    return null;
  }
}
