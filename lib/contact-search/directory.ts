import type { Page } from '../api/pagination';
import type { Contact } from '../contacts/schema';
import type { CareKind } from './filters';

/** How much of the service's contacts the desk's index holds. */
export type DirectoryExtent = {
  indexed: number;
  /** What the service said last of how many there are; null before it was asked. */
  expected: number | null;
  /** Whether a walk has read the whole list, and nothing is known to be missing. */
  complete: boolean;
  /** ISO 8601 UTC: what is shown is at least as new. */
  as_of: string;
};

/** What `GET /api/contact-index/contacts` answers. */
export type DirectoryPage = { data: Contact[]; meta: Page<Contact>['meta'] & DirectoryExtent };

/** Contacts of the whole directory a filter, without regard to what else is asked. */
export type DirectoryCounts = Record<
  'all' | 'favorite' | 'unread' | 'ai' | 'has_email' | 'deleted' | CareKind,
  number
> & {
  /** By the group's number; `none` for those in no group. */
  groups: Record<string, number>;
};

/** What `GET /api/contact-index/status` answers. */
export type DirectoryStatus = DirectoryExtent & {
  /** `waiting`: a walk is under way and waits for its turn, or for the service to come back (`problem` says which). */
  state: 'idle' | 'syncing' | 'waiting';
  /** Rows that the walk under way has read; null when none is. */
  read: number | null;
  /** Until the walk ends at its present pace; null when that cannot be told. */
  left_ms: number | null;
  /** When the next walk begins by itself; null while one is under way. */
  next_at: string | null;
  /** Records that the last complete walk, or the first while it lasts, could not read. */
  unreadable: number;
  /** Why the directory is not read at present, for the person at the screen. */
  problem: string | null;
  counts: DirectoryCounts;
};
