import 'server-only';
import type { SendState } from '@/lib/sends/schema';
import type { TemplateContent } from '@/lib/templates/parts';

export type TemplateTable = {
  id: string;
  name: string;
  language: string;
  /** JSON text of the whole template as it was entered. */
  content: string;
  version: number;
  source: 'team' | 'sandbox';
  archived_at: string | null;
  created_at: string;
  updated_at: string;
  /** A user's name; null for the app itself. */
  updated_by: string | null;
};

export type TemplateVersionTable = {
  template_id: string;
  version: number;
  content: string;
  created_at: string;
  created_by: string | null;
};

/** The send history: one row per attempt, written before anything is sent. */
export type SendTable = {
  id: string;
  state: SendState;
  /** 1 while it is unknown whether the message reached the phone. */
  doubtful: number;
  created_at: string;
  ended_at: string | null;
  actor_id: string | null;
  actor_name: string | null;
  /** A hash of it; the key itself in rows from before 0032. */
  idempotency_key: string | null;
  /** Hash of the whole request, to tell a repeated idempotency key from a misused one; empty without a key. */
  request_hash: string;
  /** Hash of phone, template, language and values, to find duplicates. */
  fingerprint: string;
  phone: string;
  contact_uuid: string | null;
  template_name: string;
  language: string;
  /** Empty when they are in `content`. */
  components: string;
  template_id: string | null;
  template_version: number | null;
  /** The text, also null when it is in `content`, where no statement can read it. */
  rendered: string | null;
  test: number;
  after_id: string | null;
  /** The process that sends it; see process-id.ts. */
  runner: string | null;
  /** The message is never sent after this time. */
  lease_until: string | null;
  wam_id: string | null;
  wa_id: string | null;
  message_status: string | null;
  /** Components, text, answer and chat: see content.ts. Null in rows from before 0029, which have a column for each. */
  content: Uint8Array | null;
  chat: string | null;
  /** The service's response without the API key; truncated if it is very long. */
  answer: string | null;
  problem: string | null;
  late: string | null;
  broadcast_id: string | null;
  /** Before 0032, instead of `recipient`: the ID of the broadcast, a colon and the position. */
  recipient_id: string | null;
  /** The position of the broadcast's recipient that this send is for. Only deliberate repetitions share one. */
  recipient: number | null;
  /** Counts the outcomes of its broadcast, from 1. Null while it is being sent, and in rows from before 0037. */
  outcome_number: number | null;
  phone_key: string;
  /** The category of the saved template; null when the template isn't saved in Frontdesk. */
  category: TemplateContent['category'] | null;
  contact_name: string | null;
  /** The folded name; with the number before it in rows from before 0032. */
  search: string;
};

/** How many messages may have been charged, for the limits. */
export type SendUsageTable = {
  /** See lib/server/sends/usage.ts. */
  scope: string;
  /** In UTC, such as `2026-01-31T09`. */
  hour: string;
  n: number;
};

export type SendCountTable = {
  /** Empty for sends of a job. */
  actor_id: string;
  template_name: string;
  state: SendState;
  n: number;
};

/**
 * What is left of messages that were removed as too old to be kept: the last one of a template to a number that may have
 * reached it, by which broadcasts leave people out.
 */
export type PastMessageTable = {
  /** See lib/server/sends/past-messages.ts. */
  number_hash: string;
  template_name: string;
  /** Empty when the template was not saved here. */
  category: string;
  last_at: string;
};

export type DoNotSendTable = {
  id: string;
  phone: string;
  /** The same for all spellings of one number; see phone.ts. */
  phone_key: string;
  reason: string;
  /** The number and the folded reason. */
  search: string;
  source: 'hand' | 'file' | 'refusal';
  created_at: string;
  created_by: string | null;
  created_by_name: string | null;
  /** When someone added it again, and who: they count on it, so only an admin removes it and no undo of an import does. */
  again_at: string | null;
  again_by_name: string | null;
};

export type SettingTable = {
  key: string;
  value: string;
  updated_at: string;
};
