/** How contacts can be sorted; `-` is descending. `list` is the service's order. */
export const CONTACT_SORTS = [
  'name',
  '-name',
  'chat',
  '-chat',
  'created',
  '-created',
  'updated',
  '-updated',
  'unread',
  '-unread',
  'list',
] as const;

export type ContactSort = (typeof CONTACT_SORTS)[number];

/** Problems in a contact's data that someone may want to fix. */
export const CARE_KINDS = ['nameless', 'bad_phone', 'same_phone', 'same_email', 'bad_address'] as const;

export type CareKind = (typeof CARE_KINDS)[number];

/** The choices for "within the last … days". */
export const WITHIN_DAYS = [1, 7, 30, 90, 365] as const;

/** The choices for "no chat for … days". */
export const SILENT_DAYS = [30, 90, 180, 365] as const;

/** The longest search, in characters. */
export const QUESTION_MAX = 200;

/** A group's ID; `none` for contacts in no group. */
export type GroupChoice = number | 'none';

/** The search and the filters, all of which must match. An absent filter matches every contact. */
export type ContactFilters = {
  /** Parts of a name, an email or a phone number, in any order. */
  q: string;
  /** In any of these. */
  group?: readonly GroupChoice[];
  favorite?: boolean;
  unread?: boolean;
  ai?: boolean;
  /** Whether it has an email address. */
  email?: boolean;
  /** Deleted contacts are hidden by default: `true` shows only these, `all` shows them among the others. */
  deleted?: boolean | 'all';
  /** Whether its number is on the do-not-send list, in any spelling. */
  do_not_send?: boolean;
  /** Days back from now. */
  created_within?: number;
  updated_within?: number;
  chat_within?: number;
  /** Ranges of days, as `parseDateRange` reads them. */
  created?: string;
  updated?: string;
  chat?: string;
  /** No chat within these days, or ever. */
  no_chat_for?: number;
  /** With any of these. */
  care?: readonly CareKind[];
};

/** Without a sort: the best matches first when there is a search, else by name. */
export type ContactSearchQuery = ContactFilters & { sort?: ContactSort; page: number; per_page: number };
