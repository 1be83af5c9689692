import type { Permission } from '../auth/permissions';
import { paths } from '../paths';
import type { IMPORT_FIELDS, ImportKind } from './values';

type KindOfImport<Kind extends ImportKind> = {
  path: string;
  permission: Permission;
  /** The columns without which rows can't be checked. */
  needed: readonly (typeof IMPORT_FIELDS)[Kind][number][];
  /** Whether its rows are saved without a call to the messaging service. */
  isLocal: boolean;
  hasNumbers: boolean;
  /** Whether rows are merged into the contacts that exist, field by field. */
  merges: boolean;
  /** Whether its columns can be what only Frontdesk knows of contacts. */
  hasFacts: boolean;
  /**
   * Which messages say that new records stay in the messaging service, which can't delete them; null for any other
   * kind.
   */
  keepsNew: ImportKind | null;
  /** Which message says how old the part of the index is that rows are compared with; null where they aren't. */
  comparedWith: ImportKind | null;
  /** Whether a record that differs from its row stays as it is, unless the rule `replace` is chosen. */
  asksToReplace: boolean;
  /** Whether rows are drafts, which reach the service only if the rule `publish` is chosen. */
  areDrafts: boolean;
  /**
   * Which messages say what an undo does, and what a saved row must have to be undone: values or facts from before, or a
   * UUID where rows add something too. Null for a kind without undo.
   */
  undo: { says: ImportKind; needs: 'before' | 'uuid' } | null;
};

export const IMPORT_OF = {
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
    undo: { says: 'contacts', needs: 'before' },
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
    undo: { says: 'do-not-send', needs: 'uuid' },
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
} as const satisfies { [Kind in ImportKind]: KindOfImport<Kind> };

export type NeededField = (typeof IMPORT_OF)[ImportKind]['needed'][number];
