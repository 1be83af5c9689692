import { z } from 'zod';
import { filterShape } from '../api/filter-schema';
import { pageQuery } from '../api/page-query';
import { refusal } from '../api/refusal';
import type { QualityKind } from '../contacts/quality-kinds';
import type { Contact, ContactListMeta } from '../contacts/schema';
import { CONTACT_FILTERS, type ContactSort, contactSort } from './filters';

const filters = {
  ...filterShape(CONTACT_FILTERS),
  /** With 0, deleted contacts are hidden, as they are without this filter. */
  deleted: z
    .enum(['1', '0', 'all'], CONTACT_FILTERS.deleted.expected)
    .transform((value) => (value === 'all' ? value : value === '1'))
    .optional(),
};

const sort = z
  .string()
  .max(50)
  .transform((text, { addIssue }): ContactSort => {
    const read = contactSort.read(text);
    if (read !== null) return read;
    addIssue(refusal('contact-filters-errors.sort'));
    return z.NEVER;
  })
  .optional();

export const contactFilters = z.object({ ...filters, sort });

export const contactSearchQuery = pageQuery.extend({ ...filters, sort });

export type IndexCoverage = {
  indexed: number;
  /** The service's latest total; null before the first request. */
  expected: number | null;
  /** Whether a sync has read the whole list, and nothing is known to be missing. */
  complete: boolean;
  /** ISO 8601 UTC: the results are at least as recent. */
  as_of: string;
};

export type ContactSearchPage = { data: Contact[]; meta: ContactListMeta & IndexCoverage };

/** The number of indexed contacts for each filter value, regardless of the other filters: deleted ones in `deleted` alone. */
export type IndexCounts = Record<
  'all' | 'favorite' | 'unread' | 'ai' | 'has_email' | 'deleted' | QualityKind,
  number
> & {
  /** By group ID; `none` for contacts in no group. */
  groups: Record<string, number>;
};

export type IndexStatus = IndexCoverage & {
  /** `waiting`: a sync has started and waits for its turn, or for the service to come back (`problem` says which). */
  state: 'idle' | 'syncing' | 'waiting';
  /** Rows that the running sync has read; null when none is running. */
  read: number | null;
  /** Estimated time until the sync ends; null when unknown. */
  left_ms: number | null;
  /** When the next automatic sync starts; null while one is running. */
  next_at: string | null;
  /** Records that the last complete sync (or the first one, while it runs) could not read. */
  unreadable: number;
  problem: string | null;
  counts: IndexCounts;
};

/** What conditions can be asked of the contacts that are indexed. */
export type KnownDetails = {
  /** ISO 3166 codes of the countries of phone numbers. */
  countries: string[];
  /** Keys of metadata, as many as a person can choose from. */
  metadata: string[];
  /** Names of the templates that messages were sent with. */
  templates: string[];
};

export type SavedView = {
  id: string;
  name: string;
  /** The query string of the contacts page, without its `?` and without page, size and open sheet. */
  query: string;
  shared: boolean;
  /** Whether the caller owns it. Only the owner may change or delete a view, and admins may do so with a shared one. */
  own: boolean;
  owner_name: string;
};
