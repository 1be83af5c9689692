import 'server-only';
import type { Page } from '@/lib/api/pagination';
import type { Contact } from '@/lib/contacts/schema';
import { store } from '../db/client';
import { pageMeta } from '../http/pagination';
import type { PageQuery } from '../service/types';
import { singleton } from '../singleton';
import { readCoverage } from './status';
import type { SyncState } from './sync/state';
import { upsertContacts } from './upsert';

/**
 * A page of the service's list as the index has it, in the service's order and with the age of its oldest row. Null
 * unless the index has exactly one contact for each position of the page: contacts that moved or were deleted leave
 * gaps, or share a position, until the pages around them are read again.
 */
export async function readIndexedPage(query: PageQuery): Promise<Page<Contact> | null> {
  const { expected: total, as_of } = await readCoverage();
  if (total === null) return null;
  const { page, per_page } = query;
  const start = (page - 1) * per_page;
  const count = Math.max(0, Math.min(per_page, total - start));
  const rows = await store()
    .selectFrom('contact_index as c')
    .innerJoin('contact_index_record as r', 'r.uuid', 'c.uuid')
    .select(['c.position', 'c.as_of', 'r.record'])
    .where('c.position', '>=', start)
    .where('c.position', '<', start + per_page)
    .orderBy('c.position')
    .limit(per_page + 1)
    .execute();
  if (rows.length !== count || rows.some(({ position }, index) => position !== start + index)) return null;
  const [oldest = as_of] = rows.map((row) => row.as_of).sort();
  return {
    data: rows.map(({ record }) => JSON.parse(record) as Contact),
    meta: { ...pageMeta(query, count, total), as_of: oldest },
  };
}

/** The full pages that people have read since the first sync began, which it need not read again. */
const readByPeople = () => singleton('pages-read-by-people', () => new Set<string>());

/** Stores a page that someone waited for. */
export async function addPageReadByPeople(page: Page<Contact>): Promise<void> {
  await upsertContacts(page);
  readByPeople().add(keyOf({ page: page.meta.current_page, per_page: page.meta.per_page }));
}

export function forgetPagesReadByPeople(): void {
  readByPeople().clear();
}

/** Whether someone has read all records of a full page since this sync began. */
export async function isPageRead(query: PageQuery, { number }: Pick<SyncState, 'number'>): Promise<boolean> {
  if (!readByPeople().has(keyOf(query))) return false;
  const { page, per_page } = query;
  const { rows, positions } = await store()
    .selectFrom('contact_index')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('rows'),
      fn.count<number | string>('position').distinct().as('positions'),
    ])
    .where('position', '>=', (page - 1) * per_page)
    .where('position', '<', page * per_page)
    .where('seen_sync', '=', number)
    .executeTakeFirstOrThrow();
  return Number(rows) === per_page && Number(positions) === per_page;
}

const keyOf = ({ page, per_page }: PageQuery) => `${page} ${per_page}`;
