import type { Permission } from '../auth/permissions';
import type { PAGE_TITLES } from '../page-titles';
import { paths } from '../paths';
import type { ImportKind } from './schema';

type KindOfImport = {
  title: keyof typeof PAGE_TITLES;
  path: string;
  permission: Permission;
  /** What a row is, in the singular and the plural. */
  noun: string;
  nouns: string;
};

/** What differs between the kinds of imports on every screen. */
export const IMPORT_OF: Record<ImportKind, KindOfImport> = {
  contacts: {
    title: 'importContacts',
    path: paths.importContacts,
    permission: 'contacts:import',
    noun: 'contact',
    nouns: 'contacts',
  },
  'do-not-send': {
    title: 'importNumbers',
    path: paths.importNumbers,
    permission: 'do-not-send:write',
    noun: 'number',
    nouns: 'numbers',
  },
  replies: {
    title: 'importReplies',
    path: paths.importReplies,
    permission: 'replies:write',
    noun: 'reply',
    nouns: 'replies',
  },
};
