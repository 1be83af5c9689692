import 'server-only';
import type { DryRun } from '@/lib/imports/types';

/** A dry run as it is stored: `new_tags` are keys of names, each with the number of rows that have it. */
export type StoredDryRun = Omit<DryRun, 'local' | 'new_tags'> & {
  /** Undefined in one that an earlier version has made. */
  local?: number;
  new_tags?: [key: string, rows: number][];
};
