import 'server-only';
import type { ContactFilters } from '@/lib/contact-index/filters';
import { reads } from '../../db/client';
import { countMatches, toSearch } from './matches';

/** Only matches of words are limited to `most`. */
export function countContacts(filters: ContactFilters, most: number, signal?: AbortSignal): Promise<number> {
  const db = reads({ bulk: true, signal });
  return countMatches(db, toSearch(db, filters), most);
}
