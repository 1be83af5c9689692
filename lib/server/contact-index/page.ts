import 'server-only';
import type { Page } from '@/lib/api/pagination';
import type { Contact } from '@/lib/contacts/schema';
import { store } from '../db/client';
import { pageMeta } from '../http/pagination';
import type { PageQuery } from '../service/types';
import { readCoverage } from './status';

/**
 * A page of the service's list as the index has it, in the service's order and with the age of its oldest row. Null
 * unless the index is complete and has exactly one contact for each position of the page: contacts that moved or were
 * deleted leave gaps, or share a position, until the pages around them are read again.
 */
export async function readIndexedPage(query: PageQuery): Promise<Page<Contact> | null> {
  const { complete, expected: total, as_of } = await readCoverage();
  if (!complete || total === null) return null;
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
