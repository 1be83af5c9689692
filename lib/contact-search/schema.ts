import { z } from 'zod';
import { pageQuery } from '../api/page-query';
import type { Page } from '../api/pagination';
import { CONTACT_COLUMNS } from '../contacts/columns';
import type { Contact } from '../contacts/schema';
import { CSV_FORMATS } from '../csv/stringify';
import { defaultExportColumns, EXPORT_COLUMNS, EXPORT_SELECTED_MAX, type ExportColumn } from './export';
import { CARE_KINDS, type CareKind, CONTACT_SORTS, type ContactFilters, QUESTION_MAX } from './filters';

const flag = z
  .enum(['1', '0'], 'Use 1 or 0.')
  .transform((value) => value === '1')
  .optional();
const days = z.coerce.number('Use a number of days.').int().min(1).max(36_500).optional();

const filterShape = {
  q: z.string().trim().max(QUESTION_MAX, `Use at most ${QUESTION_MAX} characters.`).default(''),
  group: z.union([z.literal('none'), z.coerce.number('Use a group’s number, or none.').int()]).optional(),
  favorite: flag,
  unread: flag,
  ai: flag,
  email: flag,
  deleted: flag,
  created_within: days,
  updated_within: days,
  chat_within: days,
  care: z.enum(CARE_KINDS).optional(),
};

const sort = z.enum(CONTACT_SORTS).optional();

/** What narrows and orders the directory, in an address. */
export const contactFilters = z.object({ ...filterShape, sort }) satisfies z.ZodType<ContactFilters>;

/** The query of `GET /api/contact-index/contacts`. */
export const contactSearchQuery = pageQuery.extend({ ...filterShape, sort });

/** How much of the service's contacts the desk's index holds. */
export type IndexCoverage = {
  indexed: number;
  /** What the service said last of how many there are; null before it was asked. */
  expected: number | null;
  /** Whether a walk has read the whole list, and nothing is known to be missing. */
  complete: boolean;
  /** ISO 8601 UTC: what is shown is at least as new. */
  as_of: string;
};

/** What `GET /api/contact-index/contacts` answers. */
export type ContactSearchPage = { data: Contact[]; meta: Page<Contact>['meta'] & IndexCoverage };

/** Contacts of the whole directory a filter, without regard to what else is asked. */
export type IndexCounts = Record<
  'all' | 'favorite' | 'unread' | 'ai' | 'has_email' | 'deleted' | CareKind,
  number
> & {
  /** By the group's number; `none` for those in no group. */
  groups: Record<string, number>;
};

/** What `GET /api/contact-index/status` answers. */
export type IndexStatus = IndexCoverage & {
  /** `waiting`: a walk is under way and waits for its turn, or for the service to come back (`problem` says which). */
  state: 'idle' | 'syncing' | 'waiting';
  /** Rows that the walk under way has read; null when none is. */
  read: number | null;
  /** Until the walk ends at its present pace; null when that cannot be told. */
  left_ms: number | null;
  /** When the next walk begins by itself; null while one is under way. */
  next_at: string | null;
  /** Records that the last complete walk, or the first while it lasts, could not read. */
  unreadable: number;
  /** Why the directory is not read at present, for the person at the screen. */
  problem: string | null;
  counts: IndexCounts;
};

/** A search, its filters and its order under a name. */
export type SavedView = {
  id: string;
  name: string;
  /** The query string of the contacts page, without its `?` and without page, size and open sheet. */
  query: string;
  shared: boolean;
  /** Whether it is the asking person's own; only its owner or an admin changes or deletes a view. */
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
    .transform((text) => text.split(','))
    .pipe(columns)
    .default(standard),
  format,
});

/** The body of `POST /api/contact-index/contacts/export/selected`: an address is too short for this many. */
export const exportSelection = z.object({
  uuids: z
    .array(z.string().min(1).max(64))
    .min(1, 'Select at least one contact.')
    .max(EXPORT_SELECTED_MAX, 'Select at most 10,000 contacts, or export by filter.'),
  columns: columns.default(standard),
  format,
});

export type ExportQuery = z.output<typeof exportQuery>;
export type ExportSelection = z.output<typeof exportSelection>;
