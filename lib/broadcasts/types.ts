import type { Page } from '../api/pagination';
import type { Hold } from '../installation/hold';
import type { JobProgress } from '../jobs/progress';
import type { SendProblem } from '../sends/schema';
import type { TemplateContent } from '../templates/parts';
import type { AudienceSource } from './audience';
import type { BroadcastPreview } from './previews';
import type { Exclusions, MappedValue, Pace, Schedule } from './schema';
import type { BroadcastState, BroadcastWait, DeliveryState, ExclusionReason } from './states';

/** The number of recipients in each state. They add up to `audience`; `held` is part of `accepted`. */
export type BroadcastCounts = Record<DeliveryState | 'audience' | 'held', number>;

type Person = { id: string | null; name: string | null };

/** A broadcast in a list. Instants are ISO 8601 UTC. */
export type ListedBroadcast = {
  id: string;
  name: string;
  state: BroadcastState;
  reason: string | null;
  /** Why only an admin may resume it; null for everything else. */
  held: Hold | null;
  /** Who paused or stopped it; null when that happened automatically. */
  paused_by: Person | null;
  waits: { for: BroadcastWait; until: string } | null;
  template: { id: string; version: number; category: TemplateContent['category'] } & {
    name: string;
    language: string;
  };
  author: Person;
  sent_back: { by: Person; at: string; note: string } | null;
  created_at: string;
  updated_at: string;
  updated_by: Person;
  /** Null to start at once. */
  starts_at: string | null;
  started_at: string | null;
  ended_at: string | null;
  counts: BroadcastCounts;
};

/** A source without long texts; `csv` and, once it is no draft, `numbers` have their length instead. */
export type StoredSource =
  | Exclude<AudienceSource, { type: 'csv' | 'numbers' }>
  /** With its name when it was deleted. */
  | (Extract<AudienceSource, { type: 'segment' }> & { name: string })
  | { type: 'numbers'; text: string | null; characters: number }
  | (Omit<Extract<AudienceSource, { type: 'csv' }>, 'text'> & { characters: number });

export type Broadcast = ListedBroadcast & {
  version: number;
  /** Whether it was made at another service or organization, so that it can't be resumed. */
  is_elsewhere: boolean;
  /** When a message last got its outcome, or when it was started or scheduled. */
  last_progress_at: string | null;
  content: TemplateContent;
  audience: { sources: StoredSource[] };
  mapping: MappedValue[];
  exclusions: Exclusions;
  schedule: Schedule;
  pace: Pace;
  /** Null until it is planned, and after each change. */
  plan: BroadcastPlan | null;
  /** The preparation of a plan that is under way or has failed; null otherwise. */
  preparing: JobProgress | null;
  /** Who approved the current plan; null when no one has. */
  approval: { by: Person; at: string } | null;
  /** The IDs of those who wrote or edited it and so don't approve it; empty unless it waits for approval. */
  writers: string[];
  asked_by: Person;
  /**
   * When the last message is expected to be sent; once it has ended, when it did. Null until it is planned, and while
   * it is paused.
   */
  ends_at: string | null;
  /** Messages of the last minute; 0 unless it has started. */
  per_minute: number;
  /** Messages of each of the last 30 minutes, oldest first. `minute` is the instant at which it begins. */
  last_minutes: { minute: string; accepted: number; refused: number; other: number }[];
  /** Why messages were not accepted, most frequent first. */
  problems: {
    state: DeliveryState;
    count: number;
    problem: SendProblem;
    examples: Pick<BroadcastRecipient, 'position' | 'phone' | 'name'>[];
  }[];
  /** What of it was removed as too old to be kept; the counts stay. */
  removed: { people_at: string | null; messages_at: string | null; files: boolean };
  /** How many people a retry would take now. */
  retryable: number;
  /** How many people WhatsApp accepts no message for yet, and when it does for the first of them; null for none. */
  retry_later: { count: number; at: string } | null;
  /** How many people can get the message only once their number has been corrected. */
  other_number: number;
};

export type BroadcastPlan = {
  /** A hash of all that would be sent. Approving and starting need it. */
  plan_hash: string;
  planned_at: string;
  contacts_as_of: string;
  /** Everyone in the audience: those who get it and those left out. */
  audience: number;
  recipients: number;
  excluded: number;
  by_reason: Partial<Record<ExclusionReason, number>>;
  calls: number;
  per_minute: number;
  minutes: number;
  starts_at: string;
  ends_at: string;
  zone: string;
  /** Messages of everyone in the last 24 hours, and whether this exceeds the limit. */
  cap: { limit: number; used: number; is_exceeded: boolean };
  /** People messaged in the last 24 hours, of those that WhatsApp allows; null without a limit. */
  tier: { limit: number | null; used: number; is_exceeded: boolean };
  /** Numbers in the United States, where WhatsApp doesn't deliver marketing messages. */
  us_marketing: number;
  /** People who are no contacts: the messaging service makes a contact of each. Earlier plans lack it. */
  new_contacts?: number;
  /** Whether clocks show the local start twice; the first is meant. */
  is_start_repeated: boolean;
  /** Whether a second person must approve it, and whether the number of messages is typed to start it. */
  needs_approval: boolean;
  /** Messages that need no approval, and those of the author's other broadcasts within a day that count too. */
  approval_above?: number;
  unapproved?: number;
  needs_count: boolean;
  previews: BroadcastPreview[];
};

export type BroadcastAttention = { approvals: number; sent_back: number };

export type BroadcastsPage = Page<ListedBroadcast>;

export type BroadcastRecipient = {
  /** Counted from 0, in the order of the audience. */
  position: number;
  state: DeliveryState;
  /** Why this person is left out; null for everyone else. */
  reason: ExclusionReason | null;
  detail: string | null;
  /** When this person last got a message, if that is why they are left out; null for everyone else. */
  since: string | null;
  phone: string;
  name: string | null;
  contact_uuid: string | null;
  /** The text of the message; null for those left out. */
  text: string | null;
  /** The message in the history; null until it is sent. */
  send_id: string | null;
};

export type RecipientsPage = Page<BroadcastRecipient>;
