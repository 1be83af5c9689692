import { z } from 'zod';
import { exportFile } from '../api/export-file';
import { severalOf } from '../api/list-query';
import { pageQuery } from '../api/page-query';
import { CONTACT_COLUMNS } from '../contacts/columns';
import type { Contact, ContactListMeta } from '../contacts/schema';
import { CSV_FORMATS } from '../csv/stringify';
import { parseDateRange } from '../dates/date-range';
import { defaultExportColumns, EXPORT_COLUMNS, EXPORT_SELECTED_MAX, type ExportColumn } from './export';
import { CARE_KINDS, type CareKind, CONTACT_SORTS, type ContactFilters, QUESTION_MAX } from './filters';

const flag = z
  .enum(['1', '0'], 'Use 1 or 0.')
  .transform((value) => value === '1')
  .optional();
const days = z.coerce.number('Use a number of days.').int().min(1).max(36_500).optional();
const range = z
  .string()
  .max(100, 'This is too long for a range of days.')
  .refine(
    (text) => parseDateRange(text) !== null,
    'Use days such as 2026-03-01..2026-03-31, maybe with a time zone: 2026-03-01..,Europe/Madrid.',
  )
  .optional();
const group = z.union([
  z.literal('none'),
  z.string().max(20).transform(Number).pipe(z.int('Use groups’ IDs, or none.')),
]);

const filterShape = {
  q: z.string().trim().max(QUESTION_MAX, `Use at most ${QUESTION_MAX} characters.`).default(''),
  group: severalOf(group),
  favorite: flag,
  unread: flag,
  ai: flag,
  email: flag,
  deleted: z
    .enum(['1', '0', 'all'], 'Use 1, 0 or all.')
    .transform((value) => (value === 'all' ? value : value === '1'))
    .optional(),
  do_not_send: flag,
  created_within: days,
  updated_within: days,
  chat_within: days,
  created: range,
  updated: range,
  chat: range,
  no_chat_for: days,
  care: severalOf(z.enum(CARE_KINDS)),
};

const sort = z.enum(CONTACT_SORTS).optional();

/** The filters and the order of a contact search, in a query string. */
export const contactFilters = z.object({ ...filterShape, sort }) satisfies z.ZodType<ContactFilters>;

/** The query of `GET /api/contact-index/contacts`. */
export const contactSearchQuery = pageQuery.extend({ ...filterShape, sort });

/** How many of the service's contacts are indexed. */
export type IndexCoverage = {
  indexed: number;
  /** The service's latest total; null before the first request. */
  expected: number | null;
  /** Whether a sync has read the whole list, and nothing is known to be missing. */
  complete: boolean;
  /** ISO 8601 UTC: the results are at least as recent. */
  as_of: string;
};

/** The response of `GET /api/contact-index/contacts`. */
export type ContactSearchPage = { data: Contact[]; meta: ContactListMeta & IndexCoverage };

/** The number of indexed contacts for each filter value, regardless of the other filters. */
export type IndexCounts = Record<
  'all' | 'favorite' | 'unread' | 'ai' | 'has_email' | 'deleted' | CareKind,
  number
> & {
  /** By group ID; `none` for contacts in no group. */
  groups: Record<string, number>;
};

/** The response of `GET /api/contact-index/status`. */
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
  /** Why contacts are not being synced now, as text for people. */
  problem: string | null;
  counts: IndexCounts;
};

/** A search with its filters and order, saved under a name. */
export type SavedView = {
  id: string;
  name: string;
  /** The query string of the contacts page, without its `?` and without page, size and open sheet. */
  query: string;
  shared: boolean;
  /** Whether it belongs to the caller. Only its owner or an admin may change or delete a view. */
  own: boolean;
  owner_name: string;
};

const ids = EXPORT_COLUMNS.map(({ id }) => id) as [ExportColumn, ...ExportColumn[]];
const column = z.enum(ids, {
  error: ({ input }) => `There is no column ${String(input).slice(0, 64)}.`,
});
const columns = z
  .array(column)
  .min(1, 'Choose at least one column.')
  .max(ids.length)
  .transform((given) => [...new Set(given)]);

const standard = defaultExportColumns(CONTACT_COLUMNS.filter(({ shown }) => shown).map(({ id }) => id));
const format = z.enum(CSV_FORMATS, 'Use safe or raw.').default('safe');

/** The query of `POST /api/contact-index/contacts/export`. */
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

/** The body of `POST /api/contact-index/contacts/export/selected`: a URL is too short for that many. */
export const exportSelection = z.object({
  uuids: z
    .array(z.string().min(1).max(64))
    .min(1, 'Select at least one contact.')
    .max(EXPORT_SELECTED_MAX, 'Select at most 10,000 contacts, or export by filter.'),
  columns: columns.default(standard),
  format,
  as: exportFile.shape.as,
});

export type ExportQuery = z.output<typeof exportQuery>;
export type ExportSelection = z.output<typeof exportSelection>;
