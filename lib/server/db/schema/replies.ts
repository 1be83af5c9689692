import 'server-only';
import type { Generated } from 'kysely';
import type { ReplyState } from '@/lib/replies/schema';

export type ReplyTables = {
  canned_reply: CannedReplyTable;
  canned_reply_version: CannedReplyVersionTable;
  canned_reply_saving: CannedReplySavingTable;
  canned_reply_elsewhere: CannedReplyElsewhereTable;
};

/** The local copy of the automated replies. */
export type CannedReplyTable = {
  /** In order of creation. */
  n: Generated<number>;
  uuid: string;
  /** JSON text of the five fields, always in the same order. */
  content: string;
  /** The folded name, by which lists are sorted. */
  name_key: string;
  trigger_key: string;
  /** Name, trigger, response and UUID, folded. */
  search: string;
  match_criteria: string;
  response_type: string;
  state: ReplyState;
  version: number;
  saved_at: string | null;
  /** A user's name, as in `updated_by`; null for the app itself. */
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
  /** When the service last confirmed this version, and who saved it; null if it never did. */
  saved_at: string | null;
  saved_by: string | null;
};

/** What a reply was at a service that isn't connected. */
type CannedReplyElsewhereTable = {
  /** Its number in `known_service`. */
  service: number;
  uuid: string;
  version: number;
  state: ReplyState;
  saved_at: string | null;
  saved_by: string | null;
};

/** A save in progress, or interrupted when its process ended. Written before anything is sent to the service. */
export type CannedReplySavingTable = {
  uuid: string;
  token: string;
  content: string;
  /** The state to restore if the service refuses; null for a reply that is not in the local copy. */
  former_state: ReplyState | null;
  saver: string | null;
  /** The process that saves it; null when written by an earlier version of the app. */
  runner: string | null;
  since: string;
  /** After this time no process waits for its response any more. */
  until: string;
};
