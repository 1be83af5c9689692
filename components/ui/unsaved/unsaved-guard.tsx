import { useEffect, useSyncExternalStore } from 'react';
import { ConfirmDialog } from '../overlay/confirm-dialog';
import { type LeaveQuestion, unsaved } from './unsaved';
import { guardHistory } from './unsaved-history';
import { guardLinks } from './unsaved-links';

const USUAL: LeaveQuestion = {
  title: 'Discard your changes?',
  text: 'What you typed hasn’t been saved.',
  confirm: 'Discard',
  cancel: 'Keep editing',
};

/**
 * Used once, in the root layout. Asks before links, Back, Forward, reload, and everything that goes through `attempt`.
 */
export function UnsavedGuard() {
  const held = useSyncExternalStore(unsaved.subscribe, unsaved.held, never);
  const atRisk = useSyncExternalStore(unsaved.subscribe, unsaved.atRisk, never);
  const question = useSyncExternalStore(unsaved.subscribe, unsaved.question, none) ?? USUAL;
  const asking = useSyncExternalStore(unsaved.subscribe, unsaved.asking, never);

  useEffect(() => {
    if (held) return guardLinks(unsaved);
  }, [held]);

  useEffect(() => {
    if (!atRisk) return;
    window.addEventListener('beforeunload', refuse);
    return () => window.removeEventListener('beforeunload', refuse);
  }, [atRisk]);

  // Not removed after an answer: the guard's own step back may still be running.
  useEffect(() => guardHistory(unsaved), []);

  return (
    <ConfirmDialog
      open={asking}
      title={question.title}
      confirm={question.confirm}
      cancel={question.cancel}
      danger
      onConfirm={unsaved.discard}
      onCancel={unsaved.keep}
    >
      {question.text}
    </ConfirmDialog>
  );
}

const never = () => false;
const none = () => null;

function refuse(event: BeforeUnloadEvent) {
  // Checked again: Discard may leave the page before this listener is removed.
  if (unsaved.atRisk()) event.preventDefault();
}
