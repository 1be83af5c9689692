import 'server-only';
import type { Generated } from 'kysely';
import type { ReplyState } from '@/lib/replies/schema';

export type ReplyTables = {
  canned_reply: CannedReplyTable;
  canned_reply_version: CannedReplyVersionTable;
  canned_reply_saving: CannedReplySavingTable;
};

/** The local copy: what is known of each automated reply. */
export type CannedReplyTable = {
  /** In order of creation. */
  n: Generated<number>;
  uuid: string;
  /** JSON text of the five fields, always in the same order. */
  content: string;
  /** Folded: what lists are ordered by. */
  name_key: string;
  trigger_key: string;
  /** Name, trigger, response and UUID, folded. */
  search: string;
  match_criteria: string;
  response_type: string;
  state: ReplyState;
  version: number;
  saved_at: string | null;
  /** A person's name, as in `updated_by`; null for the desk itself. */
  saved_by: string | null;
  created_at: string;
  updated_at: string;
  updated_by: string | null;
};

type CannedReplyVersionTable = {
  uuid: string;
  version: number;
  content: string;
  state: ReplyState;
  created_at: string;
  created_by: string | null;
  /** When the service last confirmed this version, and for whom; null where it never has. */
  saved_at: string | null;
  saved_by: string | null;
};

/** A save that is on its way to the service, or was when its process died: there before a byte leaves. */
export type CannedReplySavingTable = {
  uuid: string;
  token: string;
  content: string;
  /** What the local copy goes back to where the service refuses; null for a reply that it does not have. */
  former_state: ReplyState | null;
  saver: string | null;
  /** The process that saves it; null for one of an earlier version. */
  runner: string | null;
  since: string;
  /** After this instant nobody waits for its answer any more. */
  until: string;
};
