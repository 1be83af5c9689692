import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { lazyWithPreload } from '../hooks/lazy-with-preload';
import { useWindowEvent } from '../hooks/use-window-event';
import { type LeaveQuestion, unsaved } from './unsaved';
import { guardHistory } from './unsaved-history';
import { guardLinks } from './unsaved-links';

// Loaded as soon as something is at risk: the question may have to be asked without a connection.
const ConfirmDialog = lazyWithPreload(() =>
  import('../overlay/confirm-dialog').then((module) => module.ConfirmDialog),
);

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
  const atRisk = useSyncExternalStore(unsaved.subscribe, unsaved.atRisk, never);
  const question = useSyncExternalStore(unsaved.subscribe, unsaved.question, none) ?? USUAL;
  const asking = useSyncExternalStore(unsaved.subscribe, unsaved.asking, never);
  // Stays mounted once used: a dialog that closes returns the focus, one that unmounts does not.
  const [wasAsked, setAsked] = useState(false);
  if (asking && !wasAsked) setAsked(true);

  // Not all the time: some browsers keep no page with this listener for Back.
  useWindowEvent('beforeunload', refuse, { enabled: atRisk });
  // Not removed after an answer: the guard's own step back may still be running.
  useEffect(() => {
    const preload = () => unsaved.atRisk() && ConfirmDialog.preload();
    const guards = [guardLinks(unsaved), guardHistory(unsaved), unsaved.subscribe(preload)];
    return () => {
      for (const remove of guards) remove();
    };
  }, []);

  if (!wasAsked) return null;
  return (
    <Suspense>
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
    </Suspense>
  );
}

const never = () => false;
const none = () => null;

function refuse(event: BeforeUnloadEvent) {
  // Checked again: Discard may leave the page before this listener is removed.
  if (unsaved.atRisk()) event.preventDefault();
}
