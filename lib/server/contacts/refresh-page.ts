import 'server-only';
import type { Page } from '@/lib/api/pagination';
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

const running = () => singleton('page-refreshes', () => new Map<string, Refresh>());

/**
 * Reads a page from the service into the index, if a call is left that no one needs. There is one refresh per page, for
 * any number of readers; it continues when they leave.
 */
export function refreshPage(query: PageQuery): Refresh {
  const key = `${query.page} ${query.per_page}`;
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
    return { ...page, data: await upsertContacts(page) };
  } catch (error) {
    if (error instanceof AppError) return error;
    log().error({ err: error }, 'a page of contacts couldn’t be refreshed');
    return null;
  }
}
