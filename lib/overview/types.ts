import type { ListedBroadcast } from '../broadcasts/types';
import type { IndexStatus } from '../contact-index/schema';
import type { ListedImport } from '../imports/types';
import type { ImportKind } from '../imports/values';
import type { HoldCause } from '../installation/hold';
import type { SendState } from '../sends/schema';
import type { ServiceStatus } from '../service/schema';

/** The response of `GET /api/overview`: a part is null when none of the caller's roles may read it. */
export type Overview = {
  /** When it was read. Instants are ISO 8601 UTC. */
  at: string;
  /** What an admin has to decide on; null for nothing. */
  held: HeldWork | null;
  messages: MessagesOverview | null;
  broadcasts: BroadcastsOverview | null;
  contacts: ContactsOverview | null;
  /** Running and paused ones of the kinds that the caller may import, at most 20. */
  imports: ListedImport[];
  service: { status: ServiceStatus; calls_last_minute: number } | null;
  replies: { total: number; overlaps: number } | null;
  staff: StaffOverview | null;
  has_default_country: boolean;
  sandbox: boolean;
  audit: { last_7: number; last_at: string | null } | null;
  /** `last_at`: when a backup was last downloaded. `elsewhere`: the database is backed up by other means. */
  backup: { last_at: string | null; elsewhere: boolean } | null;
};

export type HeldWork = {
  causes: HoldCause[];
  broadcasts: { id: string; name: string }[];
  imports: { id: string; name: string; kind: ImportKind }[];
};

export type StaffOverview = {
  active: number;
  invited: number;
  without_two_factor: number;
  demo: number;
  requires_two_factor: boolean;
};

export type MessagesOverview = {
  /** The last 30 days of the caller's time zone, oldest first. */
  days: MessageDay[];
  /** Why messages were refused or are unknown, most frequent in the last 30 days first. */
  reasons: MessageReason[];
};

export type MessageDay = { day: string } & Record<SendState, number>;

export type MessageReason = {
  state: 'refused' | 'unknown';
  code: string;
  title: string;
  last_7: number;
  last_30: number;
};

export type BroadcastsOverview = {
  /** Running, paused and scheduled ones, in that order; at most 20. */
  open: ListedBroadcast[];
  counts: Record<'running' | 'paused' | 'scheduled', number>;
  approvals: ListedBroadcast[];
  sent_back: ListedBroadcast[];
  /** Those that missed their start in the last seven days, the latest first; at most 20. */
  missed: ListedBroadcast[];
};

export type ContactsOverview = {
  index: IndexStatus;
  /** New contacts in each of the last 12 periods of seven days, oldest first. `from` is when it begins. */
  weeks: { from: string; count: number }[];
  /** Groups with unread messages, the one whose contact waits longest first; `group` is `none` for no group. */
  unread: UnreadGroup[];
};

export type UnreadGroup = {
  group: number | 'none';
  /** Null when the group isn't in the index. */
  name: string | null;
  contacts: number;
  messages: number;
  /** The last chat of the contact that has waited longest; null when unknown. */
  since: string | null;
};
