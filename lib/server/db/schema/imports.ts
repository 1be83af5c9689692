import 'server-only';
import type { Generated } from 'kysely';
import type { RowKind, RowState } from '@/lib/imports/schema';
import type { ImportState } from '@/lib/imports/types';
import type { ImportKind } from '@/lib/imports/values';

export type ImportTables = { import: ImportTable; import_row: ImportRowTable };

export type ImportTable = {
  id: string;
  kind: ImportKind;
  name: string;
  state: ImportState;
  reason: string | null;
  /** JSON of why only an admin may resume it; null for everything else. See lib/installation/hold.ts. */
  held: string | null;
  /** The service that it was made at; null for the one that is connected. */
  service: number | null;
  /** Increases with each change of how the file is read. */
  version: number;
  format: 'csv' | 'xlsx';
  guessed_encoding: string | null;
  /** JSON array of the workbook's sheet names. */
  sheets: string;
  sheet: string | null;
  header_row: number;
  headings: string;
  mapping: string;
  /** Hash of the folded headings. Imports with the same hash reuse the mapping. */
  headings_key: string;
  rules: string;
  dry_run: string | null;
  /** The dry run that may write rows. A newer one or an edit replaces it. */
  token: string | null;
  default_country: string | null;
  /** The last line of the file with content. */
  lines: number;
  rows: number;
  /** Rows with `cells_before`. */
  fixed_rows: number;
  by_id: string | null;
  by_name: string | null;
  started_by_id: string | null;
  started_by_name: string | null;
  created_at: string;
  started_at: string | null;
  ended_at: string | null;
  /** When it was started or resumed, or the last row was saved. */
  progress_at: string | null;
  undoable: Generated<number>;
  /** When its rows were removed as too old to be kept; the counters stay. */
  rows_removed_at: string | null;
} & { [State in RowState as `n_${State}`]: number };

export type ImportRowTable = {
  import_id: string;
  /** The line of the file, from 1. */
  row: number;
  /** JSON array of the row's texts. */
  cells: string;
  /** The cells before all rows with the same fault were fixed; null for a row that wasn't fixed. */
  cells_before: string | null;
  values: string;
  kind: RowKind | null;
  state: RowState;
  /** The position of the wrong cell, from 0. */
  column: number | null;
  reason: string | null;
  /** Equal for rows about the same record: the key of the phone number, or the UUID of a reply. */
  key: string | null;
  /** `key` in at most one row that has it; null in the others. */
  phone_key: string | null;
  /** The contact, reply or entry that it is about. */
  uuid: string | null;
  name: string | null;
  /** The order in which rows are saved: updates by their position in the service's list, then creates. */
  place: number;
  /** JSON texts of the fields before and after; null for rows without a call. */
  before: string | null;
  after: string | null;
  /** JSON of what it changes, or has changed, of what only Frontdesk knows; null for nothing. */
  facts: string | null;
  /** When its state last changed; null for a row that waits and for which no call can have been made. */
  changed_at: string | null;
  search: string;
};
