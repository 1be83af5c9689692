import type { ReactNode } from 'react';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';
import { timeOfDay } from '@/lib/dates/time-words';
import { useMessages } from '@/lib/messages/messages-provider';
import { useText } from '@/lib/messages/use-text';
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

function RestoredNote({ at, note, clashes, changes, onDiscard }: RestoredNoteProps) {
  const t = useMessages('forms');
  const ui = useMessages('ui');
  const clashing = clashes.length > 0;
  return (
    <Note
      role="status"
      tone={clashing ? 'warning' : 'info'}
      action={
        <Button size="sm" onClick={onDiscard}>
          {note ? ui('undo') : t('discardDraft')}
        </Button>
      }
    >
      {note ?? t('restored', { time: timeOfDay(at, 'local') })}
      {clashing && ` ${changes ? t('changedSince', { changes }) : t('clashing')}`}
    </Note>
  );
}

type UnconfirmedNoteProps = {
  write: Omit<LostWrite<unknown>, 'values'> | null;
  about?: { repeat?: unknown };
  onLookAgain: () => void;
};

export function UnconfirmedNote({ write, about, onLookAgain }: UnconfirmedNoteProps) {
  const t = useMessages('forms');
  const text = useText();
  if (!write || !about) return null;
  const isLooking = write.look === 'looking';
  // The button stays in the page during the check, so that it keeps the focus.
  return (
    <Note
      role="alert"
      tone={isLooking ? 'info' : 'warning'}
      title={t(`look.${write.look}`)}
      action={
        <Button size="sm" pending={isLooking} onClick={onLookAgain}>
          {t('look.again')}
        </Button>
      }
    >
      {!isLooking && text(write.problem)}
      {!isLooking && about.repeat !== undefined && ` ${t('look.mayDuplicate')}`}
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
