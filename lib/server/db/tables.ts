import 'server-only';
import type { Generated } from 'kysely';
import type { ReplyTables } from './reply-tables';
import type {
  DeskSettingTable,
  DoNotSendTable,
  RecipeTable,
  RecipeVersionTable,
  SendTable,
} from './send-tables';
import type { ServiceTables } from './service-tables';
import type { StaffTables } from './staff-tables';

/**
 * Every table. Instants are ISO 8601 text, flags are 0 or 1 and structured values are JSON text, so that a row reads
 * the same from SQLite and PostgreSQL. Tables in camel case belong to better-auth.
 */
export type Tables = {
  user: UserTable;
  session: SessionTable;
  account: AccountTable;
  verification: VerificationTable;
  throttle: ThrottleTable;
  audit: AuditTable;
  audit_kept: AuditKeptTable;
  setup_link: SetupLinkTable;
  service_budget: ServiceBudgetTable;
  preference: PreferenceTable;
  directory_contact: DirectoryContactTable;
  directory_record: DirectoryRecordTable;
  directory_count: DirectoryCountTable;
  directory_group: DirectoryGroupTable;
  directory_walk: DirectoryWalkTable;
  lease: LeaseTable;
  saved_view: SavedViewTable;
  recipe: RecipeTable;
  recipe_version: RecipeVersionTable;
  send: SendTable;
  do_not_send: DoNotSendTable;
  desk_setting: DeskSettingTable;
} & ReplyTables &
  StaffTables &
  ServiceTables;

type UserTable = {
  id: string;
  name: string;
  email: string;
  emailVerified: number;
  image: string | null;
  createdAt: string;
  updatedAt: string;
  /** Comma-separated roles. */
  role: string | null;
  banned: number | null;
  banReason: string | null;
  banExpires: string | null;
};

type SessionTable = {
  id: string;
  expiresAt: string;
  token: string;
  createdAt: string;
  /** When the session was last used, to within a minute. */
  updatedAt: string;
  ipAddress: string | null;
  userAgent: string | null;
  userId: string;
  impersonatedBy: string | null;
};

type AccountTable = {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: string | null;
  refreshTokenExpiresAt: string | null;
  scope: string | null;
  password: string | null;
  createdAt: string;
  updatedAt: string;
};

type VerificationTable = {
  id: string;
  identifier: string;
  value: string;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
};

type ThrottleTable = {
  key: string;
  attempts: number;
  window_ends_at: string;
};

type AuditTable = {
  id: Generated<number>;
  at: string;
  request_id: string;
  actor_kind: 'user' | 'job' | 'anonymous';
  actor_id: string | null;
  actor_name: string | null;
  action: string;
  record_type: string | null;
  record_id: string | null;
  before: string | null;
  after: string | null;
  /** What came of it, told as it ends. */
  result: string | null;
  /** `started` while a call to the service is out: what a crash leaves behind. */
  outcome: 'started' | 'done' | 'refused' | 'unknown';
  detail: string | null;
};

type AuditKeptTable = {
  /** Always 1. */
  id: number;
  /** Acts before this instant may be deleted; the store refuses to delete any other. Empty keeps all. */
  since: string;
};

type SetupLinkTable = {
  /** SHA-256 of the token, in hex: the link itself is printed once and kept nowhere. */
  token_hash: string;
  expires_at: string;
  used_at: string | null;
};

type ServiceBudgetTable = {
  /** Always 1: there is one budget for all nodes. */
  id: number;
  /** JSON array: when each call of the last minute left, in milliseconds since 1970. */
  calls: string;
};

type PreferenceTable = {
  user_id: string;
  key: string;
  /** JSON text. */
  value: string;
  updated_at: string;
};

/** What is searched, filtered and sorted of a contact. Instants that are not known are empty, and so sort first. */
export type DirectoryContactTable = {
  n: Generated<number>;
  uuid: string;
  name_key: string;
  /** See `documentOf` in lib/search-query.ts. */
  search_text: string;
  phone_key: string | null;
  email_key: string | null;
  group_id: number | null;
  favorite: number;
  ai: number;
  has_email: number;
  deleted: number;
  unread: number;
  chat_at: string;
  created_at: string;
  updated_at: string;
  nameless: number;
  bad_phone: number;
  bad_address: number;
  same_phone: Generated<number>;
  same_email: Generated<number>;
  /** Where it stands in the service's list, counted from 0, and the page that showed it there. */
  position: number;
  seen_page: number;
  seen_per_page: number;
  /** The number of the walk in, or after, which it was seen last. */
  seen_walk: number;
  /** When the service was asked for the page that showed it last. */
  as_of: string;
  /** When this desk wrote it last: a page that was asked for before knows nothing of that. */
  written_at: string | null;
};

type DirectoryRecordTable = {
  uuid: string;
  /** JSON of the contact as the desk serves it. */
  record: string;
};

type DirectoryCountTable = {
  /** `all`, a flag's name, `group:<id>`, `group:none`. */
  key: string;
  count: number;
};

type DirectoryGroupTable = {
  uuid: string;
  id: number | null;
  /** JSON of the group as the desk serves it. */
  record: string;
  seen_walk: number;
  as_of: string;
  written_at: string | null;
};

/** How far the desk has read a list of the service. */
export type DirectoryWalkTable = {
  list: 'contacts' | 'groups';
  /** Of the walk that is under way, or that ended last: one that could not look everywhere gives its number away. */
  number: Generated<number>;
  /** Whether a walk is under way: after a crash it goes on from `position`. */
  walking: Generated<number>;
  started_at: Generated<string | null>;
  /** Rows of the list that this walk has behind it, and the page size it uses. */
  position: Generated<number>;
  per_page: number;
  /** What the service said last of how many there are; null before it was asked. */
  expected: Generated<number | null>;
  /** Records of this walk that could not be read, and places at which the service failed to give any. */
  malformed: Generated<number>;
  failed: Generated<number>;
  /** Of the last walk that ran to the end: when it began, and how many records it could not read. */
  completed_as_of: Generated<string | null>;
  completed_unreadable: Generated<number>;
  /** The number of the last walk that could look everywhere: only two such in a row may miss a record for good. */
  completed: Generated<number>;
  /** When someone asked for a walk that has not begun yet. */
  wanted_at: Generated<string | null>;
  /** When someone last used the desk, to within half a minute. */
  used_at: Generated<string | null>;
  /** When the end of the list was looked at last. */
  looked_at: Generated<string | null>;
  /** When and where this walk began or went on, to tell its pace. */
  resumed_at: Generated<string | null>;
  resumed_position: Generated<number>;
  /** Why the walk does not go on at present, in words. */
  problem: Generated<string | null>;
  retry_at: Generated<string | null>;
};

type LeaseTable = {
  name: string;
  owner: string;
  /** Rises with every change of hands: a late write that carries an older one is refused. */
  token: number;
  until: string;
};

type SavedViewTable = {
  id: string;
  owner_id: string;
  name: string;
  /** The query string of the contacts page, without its `?`. */
  query: string;
  shared: number;
  created_at: string;
  updated_at: string;
};
