import { type Mutation, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { PartBoundary } from '@/components/ui/hooks/part-boundary';
import { lazyWithPreload } from '../hooks/lazy-with-preload';
import { useWindowEvent } from '../hooks/use-window-event';
import { unsaved } from './unsaved';
import { guardHistory } from './unsaved-history';
import { guardLinks } from './unsaved-links';

// Loaded as soon as something is at risk: the question may have to be asked without a connection.
const LeaveDialog = lazyWithPreload(
  () => import('./leave-dialog').then((module) => module.LeaveDialog),
  ['unsaved'],
);

/** Changes that wait for one before them. Within the page they go on. */
const UNSENT = { predicate: ({ state }: Mutation) => state.isPaused };

/**
 * Used once, in the root layout. Asks before links, Back, Forward, reload, and everything that goes through `attempt`.
 */
export function UnsavedGuard() {
  const atRisk = useSyncExternalStore(unsaved.subscribe, unsaved.atRisk, never);
  const question = useSyncExternalStore(unsaved.subscribe, unsaved.question, none);
  const asking = useSyncExternalStore(unsaved.subscribe, unsaved.asking, never);
  // Stays mounted once used: a dialog that closes returns the focus, one that unmounts does not.
  const [wasAsked, setAsked] = useState(false);
  if (asking && !wasAsked) setAsked(true);

  const client = useQueryClient();
  const isUnsent = useIsMutating(UNSENT) > 0;

  function refuse(event: BeforeUnloadEvent) {
    // Checked again: Discard may leave the page before this listener is removed.
    if (unsaved.atRisk() || client.isMutating(UNSENT) > 0) event.preventDefault();
  }

  // Not all the time: some browsers keep no page with this listener for Back.
  useWindowEvent('beforeunload', refuse, { enabled: atRisk || isUnsent });
  // Not removed after an answer: the guard's own step back may still be running.
  useEffect(() => {
    const preload = () => unsaved.atRisk() && LeaveDialog.preload();
    const guards = [guardLinks(unsaved), guardHistory(unsaved), unsaved.subscribe(preload)];
    return () => {
      for (const remove of guards) remove();
    };
  }, []);

  if (!wasAsked) return null;
  return (
    <PartBoundary>
      <LeaveDialog open={asking} question={question} />
    </PartBoundary>
  );
}

const never = () => false;
const none = () => null;
