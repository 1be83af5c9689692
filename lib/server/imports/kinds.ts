import 'server-only';
import type { IMPORT_OF } from '@/lib/imports/kinds';
import type { ImportKind } from '@/lib/imports/values';
import { openFile } from '../files/open-file';
import type { Context } from '../http/context';
import type { CheckRows } from './check';
import { checkContacts, requireContacts } from './contacts/check';
import { saveNext } from './contacts/run';
import { undoNext } from './contacts/undo';
import { addNext, checkDoNotSend } from './do-not-send';
import { requireMayFill } from './may-fill';
import { openReplies } from './open-replies';
import { checkReplyRows, keepNext } from './replies';
import type { Step } from './step';
import type { ImportRecord } from './store';
import { removeNext, requireMayRemove } from './undo-do-not-send';

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
};

type Undo = {
  /** Throws AppError `forbidden` for a person who may make such an import, but not undo this one. */
  requireMay: (ctx: Context, record: ImportRecord) => Promise<void>;
  /** Sets the next row back. True when nothing is left. */
  next: NextRow;
};

type UndoOf<Kind extends ImportKind> = (typeof IMPORT_OF)[Kind]['undo'] extends null ? null : Undo;

type Importers = { [Kind in ImportKind]: Importer & { undo: UndoOf<Kind> } };

export const IMPORTERS: Importers = {
  contacts: {
    open: openFile,
    requireKnown: requireContacts,
    check: checkContacts,
    next: saveNext,
    undo: { requireMay: requireMayFill, next: undoNext },
  },
  'do-not-send': {
    open: openFile,
    requireKnown: null,
    check: checkDoNotSend,
    next: addNext,
    undo: { requireMay: requireMayRemove, next: removeNext },
  },
  replies: { open: openReplies, requireKnown: null, check: checkReplyRows, next: keepNext, undo: null },
};
