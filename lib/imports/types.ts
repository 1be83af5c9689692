import type { Page } from '../api/pagination';
import type { FieldColumn } from '../contacts/columns';
import type { PhoneFault } from '../contacts/phone-faults';
import type { Hold } from '../installation/hold';
import type { JobProgress } from '../jobs/progress';
import type { NeededField } from './kinds';
import type { ImportRules, RowKind, RowState } from './schema';
import type { ImportField, ImportKind } from './values';

export const IMPORT_STATES = [
  'draft',
  'running',
  'paused',
  'stopped',
  'finished',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

type Person = { id: string | null; name: string | null };

/** An import in a list. Instants are ISO 8601 UTC. */
export type ListedImport = {
  id: string;
  kind: ImportKind;
  name: string;
  state: ImportState;
  reason: string | null;
  /** Why only an admin may resume it; null for everything else. */
  held: Hold | null;
  by: Person;
  created_at: string;
  started_at: string | null;
  ended_at: string | null;
  /** Rows with any content, without the headings. */
  rows: number;
  /** Null before the first dry run. They add up to `rows`. */
  by_kind: Record<RowKind, number> | null;
  /** They add up to `rows` once it has started. */
  by_state: Record<RowState, number>;
};

/** Whether it is being undone, also while that is paused: one that had ended can only be undone. */
export function isUndoing({ state, ended_at }: Pick<ListedImport, 'state' | 'ended_at'>): boolean {
  return state === 'undoing' || (state === 'paused' && ended_at !== null);
}

export type ImportColumn = {
  heading: string;
  /** Cells of the first rows with content. */
  samples: string[];
  field: ImportField | null;
};

export type Import = ListedImport & {
  version: number;
  /** Whether it was made at another service than the one that is connected: then it can't go on, nor be undone. */
  is_elsewhere: boolean;
  /** When a row was last saved, or when it was started or resumed. */
  progress_at: string | null;
  file: {
    format: 'csv' | 'xlsx';
    /** Null unless it had to be guessed: "Windows-1252". */
    guessed_encoding: string | null;
    /** The sheets of a workbook. The first with content is read unless the upload names another. */
    sheets: string[];
    sheet: string | null;
    /** The number of lines in the file, including headings. */
    lines: number;
  };
  header_row: number;
  /** The first lines of the file as they are, to choose the one with the headings. */
  first_lines: { row: number; cells: string[] }[];
  columns: ImportColumn[];
  /** What the headings alone give, where the columns are as in an earlier import instead; null otherwise. */
  by_headings: (ImportField | null)[] | null;
  /** Columns that people may expect to be imported, and why they aren't, such as a group. */
  notes: string[];
  default_country: string | null;
  rules: ImportRules;
  /** Fields of one's own that the reader may see; `editable`: those that a column of theirs can fill. */
  own_fields: { id: FieldColumn; label: string; is_written: boolean; editable: boolean }[];
  /** Rows whose numbers were fixed together, which can be taken back. */
  fixed_rows: number;
  /** Null until the columns that are needed have a field, and while the rows are checked. */
  dry_run: DryRun | null;
  /** The check of the rows that is under way or has failed; null otherwise. */
  checking: JobProgress | null;
  missing: NeededField[];
  progress: { done: number; total: number; per_minute: number; ends_at: string | null } | null;
  undoable: number;
  /** When its rows were removed as too old to be kept; the counts stay. */
  rows_removed_at: string | null;
};

export type DryRun = {
  made_at: string;
  /** The age of what rows are compared with in the index; null for kinds that don't use it. */
  contacts_as_of: string | null;
  by_kind: Record<RowKind, number>;
  /** Rows to save. */
  writes: number;
  /** Those of them that need no call to the messaging service. */
  local: number;
  /** Tags that don't exist yet, and would be created. */
  new_tags: number;
  reads: number;
  minutes: number;
  /** The most frequent reasons of rows that are left out, or that change nothing though they differ. */
  reasons: {
    kind: RowKind;
    reason: string;
    count: number;
    /** In a response: what can be fixed in all rows together, by `sameFix` or the rule `reason`. */
    fault?: PhoneFault | 'no_reason';
  }[];
};

export type ImportsPage = Page<ListedImport>;

export type ImportRow = {
  /** The line of the file, from 1. */
  row: number;
  kind: RowKind | null;
  state: RowState;
  /** The position of the cell that is wrong, or was corrected, from 0. */
  column: number | null;
  reason: string | null;
  /** All that is wrong with an invalid row of a draft, the first of which `column` and `reason` are. */
  faults: { column: number | null; reason: string }[];
  cells: string[];
  /**
   * The positions of cells that are to be corrected, but are too long to be shown whole. Absent in the response of a node
   * that still runs an earlier build.
   */
  cut?: number[];
  values: Partial<Record<ImportField, string>>;
  changes: { field: ImportField; before: string; after: string }[];
  /** The contact, reply or entry that the row is about. */
  record: { uuid: string; name: string | null } | null;
};

export type ImportRowsPage = Page<ImportRow>;
