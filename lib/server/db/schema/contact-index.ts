import 'server-only';
import type { Generated } from 'kysely';

/** The columns for searching, filtering and sorting contacts. Unknown times are empty, so they sort first. */
export type ContactIndexTable = {
  n: Generated<number>;
  uuid: string;
  name_key: string;
  /** See `documentOf` in lib/search/query.ts. */
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
  /** Its position in the service's list, counted from 0, and the page that showed it there. */
  position: number;
  seen_page: number;
  seen_per_page: number;
  /** The number of the sync in or after which it was last seen. */
  seen_sync: number;
  /** When the page on which it was last seen was requested. */
  as_of: string;
  /** When it was last saved from this app: pages requested earlier don't show that change. */
  written_at: string | null;
  /** Whether `contact_index_detail` has its rows: an earlier version wrote none. */
  detailed: Generated<number>;
};

/** What conditions ask of a record besides the columns. */
export type ContactIndexDetailTable = {
  n: number;
  /** As conditions name it: `country`, `city` or `metadata:<key>`. */
  name: string;
  /** The beginning of its text, folded, except the code of a country. */
  text_key: string;
  /** All of it where it is longer. */
  folded: string | null;
};

export type ContactIndexRecordTable = {
  uuid: string;
  /** JSON of the contact as the API returns it. */
  record: string;
};

export type ContactIndexCountTable = {
  /** `all`, `deleted`, or for contacts that aren't deleted a flag's name, `group:<id>` or `group:none`. */
  key: string;
  count: number;
};

/** A value that contacts share although someone has marked them as different people. */
export type NotDuplicatesTable = {
  kind: 'same_phone' | 'same_email' | 'similar_name';
  /** The `phone_key` or `email_key`; for names both UUIDs in order, with a space between. */
  key: string;
  marked_at: string;
};

export type ContactIndexGroupTable = {
  uuid: string;
  id: number | null;
  /** JSON of the group as the API returns it. */
  record: string;
  seen_sync: number;
  as_of: string;
  written_at: string | null;
};

export type ContactIndexSyncTable = {
  list: 'contacts' | 'groups';
  /** Number of the running or last sync. The number of a sync that could not read every page is reused. */
  number: Generated<number>;
  /** Whether a sync is running: after a crash it continues from `position`. */
  syncing: Generated<number>;
  started_at: Generated<string | null>;
  /** Rows of the list that this sync has read, and its page size. */
  position: Generated<number>;
  per_page: number;
  /** The service's latest total; null before the first page. */
  expected: Generated<number | null>;
  /** Records of this sync that could not be parsed, and positions at which the service failed. */
  malformed: Generated<number>;
  failed: Generated<number>;
  /** Of the last completed sync: when it started, and how many records it could not read. */
  completed_as_of: Generated<string | null>;
  completed_unreadable: Generated<number>;
  /** Number of the last sync that read every page. A record is removed when two of these in a row have missed it. */
  completed: Generated<number>;
  requested_at: Generated<string | null>;
  /** When the end of the list was last polled. */
  polled_at: Generated<string | null>;
  /** When and where this sync started or resumed, to estimate its speed. */
  resumed_at: Generated<string | null>;
  resumed_position: Generated<number>;
  problem: Generated<string | null>;
  retry_at: Generated<string | null>;
};
