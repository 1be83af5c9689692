import { z } from 'zod';
import { CONTACT_COLUMNS } from '../contacts/columns';
import { CSV_FORMATS } from '../csv/stringify';
import {
  defaultExportColumns,
  EXPORT_COLUMNS,
  EXPORT_SELECTED_MAX,
  type ExportColumn,
} from './export-columns';
import { directoryFilters } from './schema';

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

/** The query of `GET /api/contact-index/contacts/export`. */
export const exportQuery = directoryFilters.extend({
  columns: z
    .string()
    .transform((text) => text.split(','))
    .pipe(columns)
    .default(standard),
  format,
});

/** The body of `POST /api/contact-index/contacts/export`: an address is too short for this many. */
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
