import 'server-only';
import type { Page } from '@/lib/api/pagination';
import type { Contact, ContactListMeta } from '@/lib/contacts/schema';
import { store } from '../db/client';
import { pageMeta } from '../http/pagination';
import type { PageQuery } from '../service/types';
import { singleton } from '../singleton';
import { readCoverage } from './status';
import type { SyncState } from './sync/state';
import { upsertContacts } from './upsert';

/** `records`: JSON texts of contacts, as a response has them. */
export type IndexedPage = { records: string[]; meta: ContactListMeta };

/**
 * A page of the service's list as the index has it, in the service's order and with the age of its oldest row. Null
 * unless the index has exactly one contact for each position of the page: contacts that moved or were deleted leave
 * gaps, or share a position, until the pages around them are read again.
 */
export async function readIndexedPage(query: PageQuery): Promise<IndexedPage | null> {
  const { page, per_page } = query;
  const start = (page - 1) * per_page;
  const rows = await rowsFrom(start, per_page);
  const [first] = rows;
  if (!first) return emptyPage(query);
  const total = first.expected;
  const count = Math.max(0, Math.min(per_page, (total ?? 0) - start));
  if (total === null || rows.length !== count) return null;
  if (rows.some(({ position }, index) => position !== start + index)) return null;
  return pageOfIndexed(rows, query, { count, total });
}

/** The rows that the index has of a page, in the service's order: some, or none. */
export async function readPartOfPage(query: PageQuery): Promise<IndexedPage> {
  const start = (query.page - 1) * query.per_page;
  const rows = (await rowsFrom(start, query.per_page)).slice(0, query.per_page);
  const total = (await readCoverage()).expected ?? 0;
  const count = Math.max(0, Math.min(query.per_page, total - start));
  return pageOfIndexed(rows, query, { count, total });
}

function pageOfIndexed(
  rows: Awaited<ReturnType<typeof rowsFrom>>,
  query: PageQuery,
  { count, total }: { count: number; total: number },
): IndexedPage {
  const meta = pageMeta(query, count, total);
  const [as_of = meta.as_of] = rows.map((row) => row.as_of).sort();
  const do_not_send = rows.filter(({ listed }) => Boolean(listed)).map(({ uuid }) => uuid);
  return { records: rows.map(({ record }) => record), meta: { ...meta, as_of, do_not_send } };
}

/** In one statement with what belongs to them, since nearly every view of a list comes here. */
async function rowsFrom(start: number, per_page: number) {
  return store()
    .selectFrom('contact_index as c')
    .innerJoin('contact_index_record as r', 'r.uuid', 'c.uuid')
    .select(['c.uuid', 'c.position', 'c.as_of', 'r.record'])
    .select(({ selectFrom, exists }) => [
      selectFrom('contact_index_sync').select('expected').where('list', '=', 'contacts').as('expected'),
      exists(
        selectFrom('do_not_send as d').select('d.phone_key').whereRef('d.phone_key', '=', 'c.phone_key'),
      ).as('listed'),
    ])
    .where('c.position', '>=', start)
    .where('c.position', '<', start + per_page)
    .orderBy('c.position')
    .limit(per_page + 1)
    .execute();
}

/** A page past the end of the list; null when it isn't known to be. */
async function emptyPage(query: PageQuery): Promise<IndexedPage | null> {
  const { expected: total, as_of } = await readCoverage();
  if (total === null || (query.page - 1) * query.per_page < total) return null;
  return { records: [], meta: { ...pageMeta(query, 0, total), as_of, do_not_send: [] } };
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
