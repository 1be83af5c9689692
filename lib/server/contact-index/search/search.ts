import 'server-only';
import type { ContactSearchQuery } from '@/lib/contact-search/filters';
import type { ContactSearchPage } from '@/lib/contact-search/schema';
import { reads } from '../../db/client';
import { readCoverage } from '../status';
import { countMatches, hasWords, toSearch } from './matches';
import { readMatches } from './page';

/** Counting takes longer the more matches there are. */
const MOST_COUNTED = 10_000;

type SearchOptions = {
  signal?: AbortSignal;
  /** More matches of words than this are not counted. */
  counted?: number;
  /** Up to this many matches are ranked one by one. It affects only the query plan. */
  few?: number;
};

/** The matching contacts of the index, best matches first or in the requested order. Never calls the service. */
export async function searchContacts(
  query: ContactSearchQuery,
  { signal, counted = MOST_COUNTED, few }: SearchOptions = {},
): Promise<ContactSearchPage> {
  const db = reads({ signal });
  const search = toSearch(db, query);
  const { page, per_page } = query;
  const [before, after] = [(page - 1) * per_page, page * per_page];
  const most = hasWords(search) ? Math.max(counted, after) : undefined;
  const [count, coverage] = await Promise.all([countMatches(db, search, most && most + 1), readCoverage()]);
  // Ranking reads every match. Reading in order of names passes over the contacts between the matches; from this many
  // matches on, it reads fewer.
  const enough = few ?? Math.ceil(Math.sqrt(coverage.indexed * after));
  const data = before < count ? await readMatches(db, search, query, { count, few: enough }) : [];
  return {
    data,
    meta: {
      current_page: page,
      from: data.length > 0 ? before + 1 : null,
      to: data.length > 0 ? before + data.length : null,
      last_page: Math.max(1, Math.ceil(count / per_page)),
      per_page,
      ...(most !== undefined && count > most ? { total: most, estimated: true } : { total: count }),
      unreadable: 0,
      ...coverage,
    },
  };
}
