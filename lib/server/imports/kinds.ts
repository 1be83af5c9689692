import 'server-only';
import type { ImportKind } from '@/lib/imports/values';
import { openFile } from '../files/open-file';
import type { CheckRows } from './check';
import { checkContacts, requireContacts } from './contacts/check';
import { saveNext } from './contacts/run';
import { undoNext } from './contacts/undo';
import { addNext, checkDoNotSend } from './do-not-send';
import { openReplies } from './open-replies';
import { checkReplyRows, keepNext } from './replies';
import type { Step } from './step';
import type { ImportRecord } from './store';
import { removeNext } from './undo-do-not-send';

type NextRow = (record: ImportRecord, step: Step) => Promise<boolean>;

type Importer = {
  open: typeof openReplies;
  /**
   * The age of the part of the index that the rows are compared with. Throws AppError `conflict` while it isn't complete.
   * Null where they are compared with what Frontdesk has itself.
   */
  requireKnown: (() => Promise<string>) | null;
  check: CheckRows;
  /** Saves the next row. True when nothing is left. */
  next: NextRow;
  /** Sets the next row back; null where an import can't be undone. */
  undo: NextRow | null;
};

export const IMPORTERS: Record<ImportKind, Importer> = {
  contacts: {
    open: openFile,
    requireKnown: requireContacts,
    check: checkContacts,
    next: saveNext,
    undo: undoNext,
  },
  'do-not-send': {
    open: openFile,
    requireKnown: null,
    check: checkDoNotSend,
    next: addNext,
    undo: removeNext,
  },
  replies: { open: openReplies, requireKnown: null, check: checkReplyRows, next: keepNext, undo: null },
};
