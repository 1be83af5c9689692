import { z } from 'zod';
import { exportFile } from '../api/export-file';
import { filterShape } from '../api/filter-schema';
import { pageQuery } from '../api/page-query';
import { CONTACT_COLUMNS } from '../contacts/columns';
import type { Contact, ContactListMeta } from '../contacts/schema';
import { CSV_FORMATS } from '../csv/stringify';
import { coded } from '../messages/coded';
import { defaultExportColumns, EXPORT_COLUMNS, EXPORT_SELECTED_MAX } from './export';
import { CONTACT_FILTERS, CONTACT_SORTS, type QualityKind } from './filters';

const filters = {
  ...filterShape(CONTACT_FILTERS),
  /** With 0, deleted contacts are hidden, as they are without this filter. */
  deleted: z
    .enum(['1', '0', 'all'], coded('contact-filters-errors.deleted'))
    .transform((value) => (value === 'all' ? value : value === '1'))
    .optional(),
};

const sort = z.enum(CONTACT_SORTS).optional();

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

/** The number of indexed contacts for each filter value, regardless of the other filters. */
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

const column = z.enum(EXPORT_COLUMNS, {
  error: ({ input }) => coded('contacts-export-errors.column', { name: String(input).slice(0, 64) }),
});
const columns = z
  .array(column)
  .min(1, coded('contacts-export-columns.noneChosen'))
  .max(EXPORT_COLUMNS.length)
  .transform((given) => [...new Set(given)]);

const standard = defaultExportColumns(CONTACT_COLUMNS.filter(({ shown }) => shown).map(({ id }) => id));
const format = z.enum(CSV_FORMATS, coded('contacts-export-errors.format')).default('safe');

export const exportQuery = contactFilters.extend({
  columns: z
    .string()
    .max(2_000)
    .transform((text) => text.split(','))
    .pipe(columns)
    .default(standard),
  format,
  as: exportFile.shape.as,
});

/** Sent in a body, because a URL is too short for so many UUIDs. */
export const exportSelection = z.object({
  uuids: z
    .array(z.string().min(1).max(64))
    .min(1, coded('contacts-export-errors.noneSelected'))
    .max(EXPORT_SELECTED_MAX, coded('contacts-export-errors.tooMany', { max: EXPORT_SELECTED_MAX })),
  columns: columns.default(standard),
  format,
  as: exportFile.shape.as,
});

export type ExportQuery = z.output<typeof exportQuery>;
export type ExportSelection = z.output<typeof exportSelection>;
