import type { Permission } from '../auth/permissions';
import { paths } from '../paths';
import type { ImportKind, NeededField } from './values';

type KindOfImport = {
  path: string;
  permission: Permission;
  needed: readonly NeededField[];
  /** Whether its rows are saved without a call to the messaging service. */
  isLocal: boolean;
  hasNumbers: boolean;
  /** Whether rows are merged into the contacts that exist, field by field. */
  merges: boolean;
  /** Whether its columns can be what only Frontdesk knows of contacts. */
  hasFacts: boolean;
  /**
   * Which messages say that new records stay in the messaging service, which can't delete them; null for a kind whose
   * records can be deleted.
   */
  keepsNew: 'contacts' | null;
  /** Which message says how old the part of the index is that rows are compared with; null where they aren't. */
  comparedWith: 'contacts' | null;
  /** Whether a record that differs from its row stays as it is, unless the rule `replace` is chosen. */
  asksToReplace: boolean;
  /** Whether rows are drafts, which reach the service only if the rule `publish` is chosen. */
  areDrafts: boolean;
  /** Which messages say what an undo does; null for a kind that has none. */
  undo: 'contacts' | 'do-not-send' | null;
};

export const IMPORT_OF: Record<ImportKind, KindOfImport> = {
  contacts: {
    path: paths.importContacts,
    permission: 'contacts:import',
    needed: ['phone'],
    isLocal: false,
    hasNumbers: true,
    merges: true,
    hasFacts: true,
    keepsNew: 'contacts',
    comparedWith: 'contacts',
    asksToReplace: false,
    areDrafts: false,
    undo: 'contacts',
  },
  'do-not-send': {
    path: paths.importNumbers,
    permission: 'do-not-send:write',
    needed: ['phone'],
    isLocal: true,
    hasNumbers: true,
    merges: false,
    hasFacts: false,
    keepsNew: null,
    comparedWith: null,
    asksToReplace: false,
    areDrafts: false,
    undo: 'do-not-send',
  },
  replies: {
    path: paths.importReplies,
    permission: 'replies:write',
    needed: ['name', 'trigger', 'response'],
    isLocal: false,
    hasNumbers: false,
    merges: false,
    hasFacts: false,
    keepsNew: null,
    comparedWith: null,
    asksToReplace: true,
    areDrafts: true,
    undo: null,
  },
};
