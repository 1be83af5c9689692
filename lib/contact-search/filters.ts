/** How the directory can be ordered; `-` is descending. `list` is the order of the service. */
export const DIRECTORY_SORTS = [
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

export type DirectorySort = (typeof DIRECTORY_SORTS)[number];

/** What is wrong with a contact's data, and someone may want to mend. */
export const CARE_KINDS = ['nameless', 'bad_phone', 'same_phone', 'same_email', 'bad_address'] as const;

export type CareKind = (typeof CARE_KINDS)[number];

/** The spans that the desk offers for "within the last … days". */
export const WITHIN_DAYS = [1, 7, 30, 90, 365] as const;

/** The longest question the desk takes. */
export const QUESTION_MAX = 200;

/** What the directory is asked for. Absent means: whichever. All that are given must hold. */
export type DirectoryFilters = {
  /** Parts of a name, an email or a phone number, in any order. */
  q: string;
  group?: number | 'none';
  favorite?: boolean;
  unread?: boolean;
  ai?: boolean;
  /** Whether it has an email address. */
  email?: boolean;
  deleted?: boolean;
  /** Days back from now. */
  created_within?: number;
  updated_within?: number;
  chat_within?: number;
  care?: CareKind;
};

/** Without a sort: the best matches first where something is sought, else by name. */
export type DirectoryQuery = DirectoryFilters & { sort?: DirectorySort; page: number; per_page: number };
