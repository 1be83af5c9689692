import { z } from 'zod';
import { exportFile } from '../api/export-file';
import { FIELDS_MAX } from '../contact-facts/schema';
import { CONTACT_COLUMNS, isFieldColumn } from '../contacts/columns';
import { CSV_FORMATS } from '../csv/stringify';
import { coded } from '../messages/coded';
import {
  defaultExportColumns,
  EXPORT_COLUMNS,
  EXPORT_SELECTED_MAX,
  type ExportColumn,
  FACT_EXPORT_COLUMNS,
} from './export';
import { contactFilters } from './schema';

const FIXED: readonly string[] = [...EXPORT_COLUMNS, ...FACT_EXPORT_COLUMNS];

/** Whether a field is there is the server's to say. */
const column = z
  .string()
  .max(64)
  .refine((given) => FIXED.includes(given) || isFieldColumn(given), {
    error: ({ input }) => coded('contacts-export-errors.column', { name: String(input).slice(0, 64) }),
  })
  .transform((given) => given as ExportColumn);
const columns = z
  .array(column)
  .min(1, coded('contacts-export-columns.noneChosen'))
  .max(FIXED.length + FIELDS_MAX)
  .transform((given) => [...new Set(given)]);

const standard = defaultExportColumns(CONTACT_COLUMNS.filter(({ shown }) => shown).map(({ id }) => id));
const format = z.enum(CSV_FORMATS, coded('contacts-export-errors.format')).default('safe');

export const exportQuery = contactFilters.extend({
  columns: z
    .string()
    .max(4_000)
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
