import { z } from 'zod';

/** What can be removed when it is old, in the order of the form. */
export const KEPT_PARTS = ['messages', 'people', 'audience_files', 'import_rows'] as const;
export type KeptPart = (typeof KEPT_PARTS)[number];

const MONTHS = 'Use a whole number of months from 1 to 60.';
/** Null keeps them forever. */
const months = z.int(MONTHS).min(1, MONTHS).max(60, MONTHS).nullable();

/** For how many months each part is kept. */
export const dataSettings = z.object({
  messages: months,
  people: months,
  audience_files: months,
  import_rows: months,
});

export type DataSettings = z.output<typeof dataSettings>;

export const DEFAULT_DATA_SETTINGS: DataSettings = {
  messages: null,
  people: null,
  audience_files: null,
  import_rows: null,
};

export type DataSettingsRead = DataSettings & {
  /** When each part was last removed; a part of which nothing was removed is missing. */
  removed: Partial<Record<KeptPart, Removal>>;
  /** Whether the clock has shown enough days in a row to remove anything by its age. */
  is_clock_proven: boolean;
};

/** The last removal of a part: what was older than `before`, by the months that held then. */
export type Removal = { at: string; before: string; months: number };

/** What would go now; null for a part that is kept forever. `bytes` is an estimate. */
export type RetentionPreview = Record<KeptPart, { count: number; before: string; bytes: number } | null>;

export const STORE_PARTS = [
  'messages',
  'people',
  'audience_files',
  'import_rows',
  'contacts',
  'audit',
  'templates',
  'replies',
  'do_not_send',
  'sign_in',
  'other',
] as const;
export type StorePart = (typeof STORE_PARTS)[number];

/** Where the space of the store goes. Bytes. */
export type DataSizes = {
  database: 'SQLite' | 'PostgreSQL';
  measured_at: string;
  /** The largest first. */
  parts: { part: StorePart; bytes: number }[];
  total: number;
  /** Within the total, of a SQLite file; null on PostgreSQL, which doesn't say. */
  free_inside: number | null;
  /** Whether freed space is given back to the disk by itself. */
  returns_space: boolean;
  /** Of the disk with the store; null where it can't be known. */
  free_on_disk: number | null;
};
