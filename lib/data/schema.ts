import type { KeptPart } from './settings';

/** What would go now; null for a part that is kept forever. `bytes` is an estimate. */
export type RetentionPreview = Record<KeptPart, { count: number; before: string; bytes: number } | null>;

export const STORE_PARTS = [
  'messages',
  'people',
  'audience_files',
  'import_rows',
  'contacts',
  'contact_facts',
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
