import 'server-only';
import type { Generated } from 'kysely';
import type { AudienceSource } from '@/lib/broadcasts/audience';
import type { BroadcastState, BroadcastWait, DeliveryState, ExclusionReason } from '@/lib/broadcasts/states';
import type { SendAgain } from '@/lib/sends/schema';
import type { TemplateContent } from '@/lib/templates/parts';

export type BroadcastTables = {
  broadcast: BroadcastTable;
  broadcast_content: BroadcastContentTable;
  broadcast_source: BroadcastSourceTable;
  broadcast_recipient: BroadcastRecipientTable;
  broadcast_writer: BroadcastWriterTable;
};

/** What changes with every message of a broadcast, and what lists show. */
export type BroadcastTable = {
  id: string;
  name: string;
  /** The broadcast's name and its template's name, case-folded. */
  search: string;
  state: BroadcastState;
  /** Why it is paused, stopped or missed. */
  reason: string | null;
  /** JSON of why only an admin may resume it; null for everything else. See lib/installation/hold.ts. */
  held: string | null;
  /** The service that it was made at; null for the one that is connected. */
  service: number | null;
  version: number;
  author_id: string | null;
  author_name: string | null;
  created_at: string;
  updated_at: string;
  updated_by_id: string | null;
  updated_by_name: string | null;
  template_id: string;
  template_version: number;
  template_name: string;
  language: string;
  category: TemplateContent['category'];
  /** Null to start at once. */
  starts_at: string | null;
  latest_start_at: string | null;
  /** The plan that may write recipients. A newer plan or an edit replaces it, so an older plan can't continue. */
  plan_token: string | null;
  /** SHA-256 of everything that would be sent, and when. Null until it is planned. */
  plan_hash: string | null;
  planned_at: string | null;
  /** The `plan_hash` that was approved: an approval of anything else doesn't count. */
  approved_hash: string | null;
  approved_at: string | null;
  approved_by_id: string | null;
  approved_by_name: string | null;
  /** Why an approver made it a draft again, until it is started once more. */
  sent_back_note: string | null;
  sent_back_at: string | null;
  sent_back_by_id: string | null;
  sent_back_by_name: string | null;
  started_at: string | null;
  started_by_id: string | null;
  started_by_name: string | null;
  ended_at: string | null;
  /** When a message last got its outcome, or a wait ended. */
  last_progress_at: string | null;
  /** Who paused or stopped it; null when it happened automatically. */
  paused_by_id: string | null;
  paused_by_name: string | null;
  resumed_at: string | null;
  /** The rules that pause it look at the outcomes after this number: those since it was resumed. */
  outcomes_before: Generated<number>;
  /** Why a running broadcast sends nothing until `waits_until`; null while it sends. */
  waits_for: BroadcastWait | null;
  waits_until: string | null;
  /** When the first messages had been sent, after which a soft start waits. */
  soft_start_at: string | null;
  /** The first broadcast of a series of retries. */
  root_id: string | null;
  /** When its people were removed, and its first messages, as too old to be kept; the counters stay. */
  people_removed_at: string | null;
  messages_removed_at: string | null;
  /** All recipients: the sum of the states below, except `n_held`. */
  n_audience: Generated<number>;
  n_excluded: Generated<number>;
  n_waiting: Generated<number>;
  n_sending: Generated<number>;
  n_accepted: Generated<number>;
  /** Accepted, but held for quality assessment. Included in `n_accepted`. */
  n_held: Generated<number>;
  n_refused: Generated<number>;
  n_not_sent: Generated<number>;
  n_unknown: Generated<number>;
  n_not_reached: Generated<number>;
};

/** Everyone who wrote or edited a broadcast: they don't approve it. */
type BroadcastWriterTable = { broadcast_id: string; user_id: string };

/** JSON texts, too large to be rewritten with every message. */
type BroadcastContentTable = {
  broadcast_id: string;
  template: string;
  mapping: string;
  exclusions: string;
  schedule: string;
  pace: string;
  plan: string | null;
};

type BroadcastSourceTable = {
  broadcast_id: string;
  position: number;
  type: AudienceSource['type'];
  /** JSON of the source, with the length of its text instead of the text. */
  source: string;
  /** The CSV or the numbers as they were entered. */
  text: string | null;
};

export type BroadcastRecipientTable = {
  broadcast_id: string;
  /** Counted from 0, in the order of the audience. */
  position: number;
  state: DeliveryState;
  reason: ExclusionReason | null;
  detail: string | null;
  /** E.164, or as it was entered if it isn't a phone number. */
  phone: string;
  /** Null for recipients left out because of their own entry, such as duplicates and invalid numbers. */
  phone_key: string | null;
  contact_uuid: string | null;
  name: string | null;
  /** The recipient's row in the file (see people.ts). Null for other sources, and in rows from before 0032. */
  file_row: number | null;
  /** The folded name; with the number before it in rows from before 0032. */
  search: string;
  /** JSON of the template's components with this person's values. */
  components: string | null;
  send_id: string | null;
  /** The message is not sent before this time; empty when it is due. */
  not_before: Generated<string>;
  tries: Generated<number>;
  /** JSON of why the message was not accepted. */
  problem: string | null;
  /** Whether the same message can be sent again, from `problem`. */
  again: SendAgain | null;
};
