import 'server-only';
import type { Generated } from 'kysely';
import type {
  ContactIndexCountTable,
  ContactIndexGroupTable,
  ContactIndexRecordTable,
  ContactIndexSyncTable,
  ContactIndexTable,
} from './contact-index';
import type { ReplyTables } from './replies';
import type {
  DeskSettingTable,
  DoNotSendTable,
  SendTable,
  TemplateTable,
  TemplateVersionTable,
} from './sends';
import type { ServiceTables } from './service';
import type { StaffTables } from './staff';

/**
 * Every table. Instants are ISO 8601 text, flags are 0 or 1 and structured values are JSON text, so that a row reads
 * the same from SQLite and PostgreSQL.
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
  contact_index_count: ContactIndexCountTable;
  contact_index_group: ContactIndexGroupTable;
  contact_index_sync: ContactIndexSyncTable;
  lease: LeaseTable;
  saved_view: SavedViewTable;
  template: TemplateTable;
  template_version: TemplateVersionTable;
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
  created_at: string;
  updated_at: string;
  /** Comma-separated roles. */
  role: string | null;
  /** 1 for somebody who was deactivated. */
  banned: number | null;
};

type SessionTable = {
  id: string;
  token: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  /** To within a minute. */
  last_used_at: string;
  /** From where the person signed in. */
  ip_address: string | null;
  user_agent: string | null;
  /** When the person last proved who they are: by signing in, or again since. */
  proven_at: string;
};

/** Somebody who signs in through an OpenID provider alone has no row. */
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
  /** The record's name, such as a contact's, where the values before or after have one. */
  label: string | null;
  before: string | null;
  after: string | null;
  /** What came of it, written as it ends. */
  result: string | null;
  /** `started` while a call to the service is out: what a crash leaves behind. */
  outcome: 'started' | 'done' | 'refused' | 'unknown';
  /** The code of the error that ended it. */
  detail_code: string | null;
  /** The reason of a failure, or what else happened, in words. */
  detail: string | null;
  /** The actor's name, the label, the record's id and the request's, folded. */
  search: Generated<string>;
};

type AuditKeptTable = {
  /** Always 1. */
  id: number;
  /** Events before this instant may be deleted; the store refuses to delete any other. Empty keeps all. */
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
