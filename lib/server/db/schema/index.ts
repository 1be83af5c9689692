import 'server-only';
import type { Generated } from 'kysely';
import type { BackgroundJobTable } from './background-jobs';
import type { BroadcastTables } from './broadcasts';
import type { ContactFactsTables } from './contact-facts';
import type {
  ContactIndexCountTable,
  ContactIndexDetailTable,
  ContactIndexGroupTable,
  ContactIndexRecordTable,
  ContactIndexSyncTable,
  ContactIndexTable,
  NotDuplicatesTable,
} from './contact-index';
import type { ImportTables } from './imports';
import type { InstallationTables } from './installation';
import type { ReplyTables } from './replies';
import type {
  DoNotSendTable,
  PastMessageTable,
  SendCountTable,
  SendTable,
  SendUsageTable,
  SettingTable,
  TemplateTable,
  TemplateVersionTable,
} from './sends';
import type { ServiceTables } from './service';
import type { StaffTables } from './staff';

/**
 * All tables. Times are ISO 8601 text, flags are 0 or 1 and structured values are JSON text, so that rows are the same
 * from SQLite and PostgreSQL.
 */
export type Tables = {
  user: UserTable;
  session: SessionTable;
  password: PasswordTable;
  rate_limit: RateLimitTable;
  audit: AuditTable;
  audit_kept: AuditKeptTable;
  setup_link: SetupLinkTable;
  service_budget: ServiceBudgetTable;
  preference: PreferenceTable;
  contact_index: ContactIndexTable;
  contact_index_record: ContactIndexRecordTable;
  contact_index_detail: ContactIndexDetailTable;
  contact_index_count: ContactIndexCountTable;
  contact_index_group: ContactIndexGroupTable;
  contact_index_sync: ContactIndexSyncTable;
  not_duplicates: NotDuplicatesTable;
  lease: LeaseTable;
  background_job: BackgroundJobTable;
  saved_view: SavedViewTable;
  template: TemplateTable;
  template_version: TemplateVersionTable;
  send: SendTable;
  send_usage: SendUsageTable;
  send_count: SendCountTable;
  past_message: PastMessageTable;
  do_not_send: DoNotSendTable;
  setting: SettingTable;
} & BroadcastTables &
  ContactFactsTables &
  ImportTables &
  InstallationTables &
  ReplyTables &
  StaffTables &
  ServiceTables;

type UserTable = {
  id: string;
  name: string;
  email: string;
  created_at: string;
  updated_at: string;
  /** Comma-separated roles. */
  role: string | null;
  /** 1 for a deactivated user. */
  banned: number | null;
};

type SessionTable = {
  id: string;
  token: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  /** Accurate to a minute. */
  last_used_at: string;
  ip_address: string | null;
  user_agent: string | null;
  /** When the user last authenticated: by signing in, or again since. */
  proven_at: string;
};

/** A user who only signs in through an OpenID provider has no row. */
type PasswordTable = {
  user_id: string;
  hash: string;
  updated_at: string;
};

type RateLimitTable = {
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
  /** The record's name, such as a contact's, if the values before or after contain one. */
  label: string | null;
  before: string | null;
  after: string | null;
  result: string | null;
  /** `started` while a call to the service is in progress, and after a crash during it. */
  outcome: 'started' | 'done' | 'refused' | 'unknown';
  detail_code: string | null;
  detail: string | null;
  /** The actor's name and the label, folded; before 0032 with the IDs of the record and the request. */
  search: Generated<string>;
};

type AuditKeptTable = {
  /** Always 1. */
  id: number;
  /** Events before this instant may be deleted; the store refuses to delete any other. Empty keeps all. */
  since: string;
};

type SetupLinkTable = {
  /** SHA-256 of the token, in hex. The link itself is printed once and not stored. */
  token_hash: string;
  expires_at: string;
  used_at: string | null;
};

type ServiceBudgetTable = {
  /** Always 1: all nodes share one rate limit. */
  id: number;
  /** JSON array with the time of each call of the last minute, in milliseconds since 1970. */
  calls: string;
};

type PreferenceTable = {
  user_id: string;
  key: string;
  value: string;
  updated_at: string;
};

type LeaseTable = {
  name: string;
  owner: string;
  /** Increases each time the lease changes hands: a late write with an older token is refused. */
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
