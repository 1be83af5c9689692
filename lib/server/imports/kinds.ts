import 'server-only';
import type { ImportKind } from '@/lib/imports/schema';
import { openFile } from '../files/open-file';
import type { CheckRows } from './check';
import { checkContacts } from './contacts/check';
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
  check: CheckRows;
  /** Saves the next row. True when nothing is left. */
  next: NextRow;
  /** Sets the next row back; null where an import can't be undone. */
  undo: NextRow | null;
};

export const IMPORTERS: Record<ImportKind, Importer> = {
  contacts: { open: openFile, check: checkContacts, next: saveNext, undo: undoNext },
  'do-not-send': { open: openFile, check: checkDoNotSend, next: addNext, undo: removeNext },
  replies: { open: openReplies, check: checkReplyRows, next: keepNext, undo: null },
};
