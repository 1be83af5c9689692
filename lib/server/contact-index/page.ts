import 'server-only';
import { sql } from 'kysely';
import type { Page } from '@/lib/api/pagination';
import type { Contact, ContactListMeta } from '@/lib/contacts/schema';
import { store } from '../db/client';
import { pageMeta } from '../http/pagination';
import type { PageQuery } from '../service/types';
import { singleton } from '../singleton';
import { isOfFuture } from './compare';
import { readCoverage } from './status';
import type { SyncState } from './sync/state';
import { upsertContacts } from './upsert';

export type IndexedPage = {
  /** The contacts as a response has them: JSON text, with commas between them. */
  records: string;
  meta: ContactListMeta;
};

/** `settled`: reading the same records from the service again would only make them younger. */
type SettledPage = IndexedPage & { settled: boolean };

/**
 * A page of the service's list as the index has it, in the service's order and with the age of its oldest row. Null
 * unless the index has exactly one contact for each position of the page: contacts that moved or were deleted leave
 * gaps, or share a position, until the pages around them are read again.
 */
export async function readIndexedPage(query: PageQuery): Promise<SettledPage | null> {
  const { page, per_page } = query;
  const start = (page - 1) * per_page;
  const row = await rowOfPage(start, per_page);
  const [rows, positions] = [Number(row.n), Number(row.positions)];
  if (rows === 0) return emptyPage(query);
  const total = row.expected;
  const count = Math.max(0, Math.min(per_page, (total ?? 0) - start));
  if (total === null || rows !== count || positions !== count || Number(row.last) !== start + count - 1)
    return null;
  const { as_of, latest, written_at, seen_sync, sync } = row;
  return {
    records: row.records,
    meta: { ...pageMeta(query, count, total), as_of, do_not_send: row.listed?.split(',') ?? [] },
    settled: written_at === null && seen_sync >= sync && !isOfFuture({ as_of: latest, written_at }),
  };
}

/** The rows that the index has of a page, in the service's order: some, or none. */
export async function readPartOfPage(query: PageQuery): Promise<IndexedPage> {
  const start = (query.page - 1) * query.per_page;
  const row = await rowOfPage(start, query.per_page);
  const total = (await readCoverage()).expected ?? 0;
  const meta = pageMeta(query, Math.max(0, Math.min(query.per_page, total - start)), total);
  const as_of = row.as_of ?? meta.as_of;
  return { records: row.records ?? '', meta: { ...meta, as_of, do_not_send: row.listed?.split(',') ?? [] } };
}

type PageRow = {
  n: number | string;
  positions: number | string;
  last: number | string;
  records: string;
  /** UUIDs with commas between them. */
  listed: string | null;
  as_of: string;
  latest: string;
  written_at: string | null;
  seen_sync: number;
  expected: number | null;
  sync: number;
};

/**
 * In one statement with what belongs to them, since nearly every view of a list comes here, and as one row: a driver takes
 * longer to hand over the columns of many rows than the store to read them.
 */
async function rowOfPage(start: number, per_page: number): Promise<PageRow> {
  const { rows } = await sql<PageRow>`
    select
      count(*) as n, count(distinct page.position) as positions, max(page.position) as last,
      string_agg(page.record, ',' order by page.position) as records,
      string_agg(case when exists (
        select 1 from do_not_send where do_not_send.phone_key = page.phone_key
      ) then page.uuid end, ',') as listed,
      min(page.as_of) as as_of, max(page.as_of) as latest, max(page.written_at) as written_at,
      min(page.seen_sync) as seen_sync, max(list.expected) as expected, max(list.number) as sync
    from (
      select c.uuid, c.position, c.as_of, c.written_at, c.seen_sync, c.phone_key, r.record
      from contact_index as c inner join contact_index_record as r on r.uuid = c.uuid
      where c.position >= ${start} and c.position < ${start + per_page}
      order by c.position limit ${per_page + 1}
    ) as page inner join contact_index_sync as list on list.list = 'contacts'`.execute(store());
  return rows[0] as PageRow;
}

/** A page past the end of the list; null when it isn't known to be. */
async function emptyPage(query: PageQuery): Promise<SettledPage | null> {
  const { expected: total, as_of } = await readCoverage();
  if (total === null || (query.page - 1) * query.per_page < total) return null;
  const meta = { ...pageMeta(query, 0, total), as_of, do_not_send: [] };
  return { records: '', meta, settled: false };
}

/** The full pages that people have read since the first sync began, which it need not read again. */
const readByPeople = () => singleton('pages-read-by-people', () => new Set<string>());

export async function addPageReadByPeople(page: Page<Contact>): Promise<void> {
  await upsertContacts(page);
  readByPeople().add(keyOf({ page: page.meta.current_page, per_page: page.meta.per_page }));
}

export function forgetPagesReadByPeople(): void {
  readByPeople().clear();
}

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
