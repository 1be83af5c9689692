import 'server-only';
import type { Generated } from 'kysely';

/** Work on a record that someone asked for and that takes too long for a request. Deleted when it is done. */
export type BackgroundJobTable = {
  record_id: string;
  kind: 'broadcast-plan' | 'import-check';
  /** Also in the record, where each try replaces it and a change removes it, so that an older try can't write. */
  token: string;
  /** For the audit log. */
  request_id: string;
  requested_at: string;
  by_id: string;
  by_name: string;
  n_done: Generated<number>;
  /** Null until it is known. */
  n_total: number | null;
  tries: Generated<number>;
  /** Why it ended without a result, as text for people; null while it is under way. */
  problem: string | null;
};
