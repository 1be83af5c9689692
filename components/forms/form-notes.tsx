import type { ReactNode } from 'react';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import type { LostWrite, SaveQuestion } from './record-form-types';

type FilledNoteProps = {
  form: {
    filled: Omit<RestoredNoteProps, 'changes' | 'onDiscard'> | 'given' | null;
    /** What someone else has saved in the clashing fields, where saving asks which to keep. */
    changes?: string | null;
    discard: () => void;
  };
  /** Shown unless a draft was restored. */
  children?: ReactNode;
};

/** Says that a draft was restored; otherwise shows `children`. */
export function FilledNote({ form: { filled, changes, discard }, children }: FilledNoteProps) {
  if (filled === null || filled === 'given') return children;
  return <RestoredNote {...filled} changes={changes} onDiscard={discard} />;
}

type RestoredNoteProps = {
  at: number;
  note?: string;
  clashes: readonly PropertyKey[];
  changes?: string | null;
  onDiscard: () => void;
};

export function RestoredNote({ at, note, clashes, changes, onDiscard }: RestoredNoteProps) {
  const clashing = clashes.length > 0;
  return (
    <Note
      role="status"
      tone={clashing ? 'warning' : 'info'}
      action={
        <Button size="sm" onClick={onDiscard}>
          {note ? 'Undo' : 'Discard draft'}
        </Button>
      }
    >
      {note ?? `Restored your unsaved changes from ${clock(at)}.`}
      {clashing &&
        (changes
          ? ` Since then, someone else has changed ${changes}. When you save, you choose which to keep.`
          : ' Someone else has changed the same fields since then. Check them before you save.')}
    </Note>
  );
}

function clock(at: number): string {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

type UnconfirmedNoteProps = {
  write: Omit<LostWrite<unknown>, 'values'> | null;
  about?: { repeat?: unknown };
  onLookAgain: () => void;
};

export function UnconfirmedNote({ write, about, onLookAgain }: UnconfirmedNoteProps) {
  if (!write || !about) return null;
  const isLooking = write.look === 'looking';
  const titles = {
    looking: 'Checking whether it was saved…',
    missing: 'Not confirmed',
    'still missing': 'Not found yet',
  };
  // The button stays in the page during the check, so that it keeps the focus.
  return (
    <Note
      role="alert"
      tone={isLooking ? 'info' : 'warning'}
      title={titles[write.look]}
      action={
        <Button size="sm" pending={isLooking} onClick={onLookAgain}>
          Check again
        </Button>
      }
    >
      {!isLooking && write.problem}
      {!isLooking && about.repeat !== undefined && ' Creating it again may create a duplicate.'}
    </Note>
  );
}

type QuestionDialogProps = { question: SaveQuestion | null; onAnswer: (yes: boolean) => void };

export function QuestionDialog({ question, onAnswer }: QuestionDialogProps) {
  return (
    <ConfirmDialog
      open={question !== null}
      title={question?.title}
      confirm={question?.confirm ?? ''}
      danger
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      {question?.text}
    </ConfirmDialog>
  );
}
