import { z } from 'zod';
import { exportFile } from '../api/export-file';
import { CONTACT_COLUMNS } from '../contacts/columns';
import { CSV_FORMATS } from '../csv/stringify';
import { coded } from '../messages/coded';
import { defaultExportColumns, EXPORT_COLUMNS, EXPORT_SELECTED_MAX } from './export';
import { contactFilters } from './schema';

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
