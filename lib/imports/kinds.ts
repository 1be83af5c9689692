import type { Permission } from '../auth/permissions';
import type { PAGE_TITLES } from '../page-titles';
import { paths } from '../paths';
import type { ImportField, ImportKind } from './schema';

type KindOfImport = {
  title: keyof typeof PAGE_TITLES;
  path: string;
  permission: Permission;
  noun: string;
  nouns: string;
  /** The verb for new records, as in "3 contacts will be created"; not shown where no row is `new`. */
  madeNew: string;
  needed: readonly ImportField[];
  /** What equal rows have in common, as in “The same number is in row 2”. */
  same: string;
  /** Whether its rows are saved without a call to the messaging service. */
  isLocal: boolean;
  hasNumbers: boolean;
  /** Whether rows are merged into the contacts that exist, field by field. */
  merges: boolean;
  /** Whether new records stay in the messaging service, which can't delete them; the question before a start warns. */
  keepsNew: boolean;
  /** Whether a record that differs from its row stays as it is, unless the rule `replace` is chosen. */
  asksToReplace: boolean;
  /** Whether rows are drafts, which reach the service only if the rule `publish` is chosen. */
  areDrafts: boolean;
  /** What an import does, on its page. */
  about: string;
  /** What an undo does, as it is asked about and while it runs; null for a kind that has none. */
  undo: { asks: string; runs: string } | null;
};

export const IMPORT_OF: Record<ImportKind, KindOfImport> = {
  contacts: {
    title: 'importContacts',
    path: paths.importContacts,
    permission: 'contacts:import',
    noun: 'contact',
    nouns: 'contacts',
    madeNew: 'created',
    needed: ['phone'],
    same: 'number',
    isLocal: false,
    hasNumbers: true,
    merges: true,
    keepsNew: true,
    asksToReplace: false,
    areDrafts: false,
    about:
      'An import adds people from a file. Contacts that you already have stay as they are, unless you choose to fill in or replace their values.',
    undo: {
      asks: 'These contacts get back the values from before the import. Those that were edited since stay as they are, and are listed. New contacts stay: the messaging service offers no way to delete them.',
      runs: 'The values from before the import are being saved again.',
    },
  },
  'do-not-send': {
    title: 'importNumbers',
    path: paths.importNumbers,
    permission: 'do-not-send:write',
    noun: 'number',
    nouns: 'numbers',
    madeNew: 'added to the do-not-send list',
    needed: ['phone'],
    same: 'number',
    isLocal: true,
    hasNumbers: true,
    merges: false,
    keepsNew: false,
    asksToReplace: false,
    areDrafts: false,
    about: 'An import adds the numbers of a file to the do-not-send list.',
    undo: {
      asks: 'The numbers that this import added are removed from the do-not-send list, and can get messages again. Numbers that were on the list before, or that someone else has added too, stay.',
      runs: 'The numbers that this import added are being removed.',
    },
  },
  replies: {
    title: 'importReplies',
    path: paths.importReplies,
    permission: 'replies:write',
    noun: 'reply',
    nouns: 'replies',
    madeNew: 'created',
    needed: ['name', 'trigger', 'response'],
    same: 'reply',
    isLocal: false,
    hasNumbers: false,
    merges: false,
    keepsNew: false,
    asksToReplace: true,
    areDrafts: true,
    about: 'An import adds the replies of a file, as drafts or saved to the messaging service.',
    undo: null,
  },
};
