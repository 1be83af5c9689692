import 'server-only';
import type { Generated } from 'kysely';

/** What is searched, filtered and sorted of a contact. Instants that are not known are empty, and so sort first. */
export type DirectoryContactTable = {
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

export type DirectoryRecordTable = {
  uuid: string;
  /** JSON of the contact as the desk serves it. */
  record: string;
};

export type DirectoryCountTable = {
  /** `all`, a flag's name, `group:<id>`, `group:none`. */
  key: string;
  count: number;
};

export type DirectoryGroupTable = {
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
