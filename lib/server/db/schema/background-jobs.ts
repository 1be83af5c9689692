import 'server-only';
import type { Generated } from 'kysely';

/** Work on a record that someone asked for and that takes too long for a request. Deleted when it is done. */
export type BackgroundJobTable = {
  /** The broadcast or the import. */
  record_id: string;
  kind: 'broadcast-plan' | 'import-check';
  /** Also in the record. Each try has another one, and a change of the record removes it there: what is older can't write. */
  token: string;
  /** Of who asked for it, for the audit log. */
  request_id: string;
  requested_at: string;
  by_id: string;
  by_name: string;
  n_done: Generated<number>;
  /** Null until it is known. */
  n_total: number | null;
  /** How often it was begun. */
  tries: Generated<number>;
  /** Why it ended without a result, as text for people; null while it is under way. */
  problem: string | null;
};
