import 'server-only';
import type { ContactSearchPage } from '@/lib/contact-index/schema';
import type { Contact } from '@/lib/contacts/schema';
import { reads, type Store } from '../../db/client';
import { countedMeta, mostCounted, pageMeta } from '../../http/pagination';
import { readCoverage } from '../status';
import { asksOfFacts, countMatches, hasWords, type IndexQuery, type Search, toSearch } from './matches';
import { readPageOfFew, readPageOfMany, SORTED_MAX } from './page';

type SearchOptions = {
  signal?: AbortSignal;
  /** More matches of words than this are not counted. */
  counted?: number;
  /** Up to this many matches are ranked one by one. It affects only the query plan. */
  few?: number;
  /** Up to this many matches are sorted one by one by a field. It affects only the query plan. */
  atOnce?: number;
};

/** The matching contacts of the index, best matches first or in the requested order. Never calls the service. */
export async function searchContacts(
  query: IndexQuery,
  { signal, counted, few, atOnce = SORTED_MAX }: SearchOptions = {},
): Promise<ContactSearchPage> {
  const db = reads({ signal });
  const search = toSearch(db, query);
  const coverage = await readCoverage();
  const most = mostCounted(query, counted);
  const enough = few ?? mostAtOnce(search, query, coverage.indexed, { most, atOnce });
  const { count, contacts: data } = await readMatches(db, search, query, { most, few: enough, atOnce });
  const meta = hasWords(search)
    ? countedMeta(query, data.length, count, most)
    : pageMeta(query, data.length, count);
  return { data, meta: { ...meta, ...coverage } };
}

/** Up to how many matches are sorted one by one. */
function mostAtOnce(
  search: Search,
  query: IndexQuery,
  indexed: number,
  { most, atOnce }: { most: number; atOnce: number },
): number {
  // Of words, all that are counted: in the order of names, most of the index may come before them.
  if (hasWords(search)) return most;
  // The matches of sets are all at hand, with the column that they are sorted by.
  if (asksOfFacts(search)) return typeof query.sort === 'object' ? atOnce : Number.MAX_SAFE_INTEGER;
  // Reading in order of names passes over the contacts between the matches; from this many matches on, it reads fewer.
  return Math.ceil(Math.sqrt(indexed * query.page * query.per_page));
}

async function readMatches(
  db: Store,
  search: Search,
  query: IndexQuery,
  { most, few, atOnce }: { most: number; few: number; atOnce: number },
): Promise<{ count: number; contacts: Contact[] }> {
  const isAtOnce = hasWords(search) || asksOfFacts(search);
  const found = isAtOnce
    ? await readPageOfFew(db, search, query, { few, most: most + 1 })
    : { count: await countMatches(db, search, most), contacts: [] };
  const isRead = isAtOnce && found.count <= few;
  if (isRead || found.count <= (query.page - 1) * query.per_page) return found;
  return { ...found, contacts: await readPageOfMany(db, search, query, { few, count: found.count, atOnce }) };
}
