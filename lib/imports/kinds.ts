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
  /** What becomes of new ones, as in "3 contacts will be created". */
  madeNew: string;
  needed: readonly ImportField[];
  /** What rows that are the same have in common. */
  same: string;
  /** Whether its rows are saved without a call to the messaging service. */
  isLocal: boolean;
  /** Whether it reads phone numbers, which may lack a country code. */
  hasNumbers: boolean;
  /** Whether rows are compared with all contacts, and merged into those that exist, field by field. */
  merges: boolean;
  /** Whether new records can't be removed by an undo. */
  keepsNew: boolean;
  /** Whether rows are drafts, which change what exists or reach the service only if the rules say so. */
  areDrafts: boolean;
};

/** What differs between the kinds of imports, in the browser and on the server. */
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
    areDrafts: false,
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
    areDrafts: false,
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
    areDrafts: true,
  },
};
