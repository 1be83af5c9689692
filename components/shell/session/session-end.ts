'use client';

import { focusManager } from '@tanstack/react-query';
import { signInAgain } from '@/components/forms/sign-in-again';
import { toast } from '@/components/ui/overlay/toast';

const id = 'session';
let ended = false;

/** Says it and stays: leaving by itself would lose what the person was writing. */
export function sayEnded() {
  ended = true;
  // As if nobody looked at the tab: nothing is polled or read again until there is a session to read it with.
  focusManager.setFocused(false);
  void toast('error', 'Your session has ended.', {
    id,
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Sign in', onClick: signInAgain },
  });
}

/** When the same person has signed in again in another tab. */
export function sayResumed() {
  if (!ended) return;
  ended = false;
  focusManager.setFocused(undefined);
  void toast('success', 'You are signed in again.', { id, duration: 6_000, action: undefined });
}

/** What this tab shows and would send is no longer the business of whoever is signed in. */
export function saySomeoneElse() {
  ended = true;
  focusManager.setFocused(false);
  void toast('warning', 'Someone else has signed in here.', {
    id,
    description: 'What you do in this tab would be theirs.',
    duration: Number.POSITIVE_INFINITY,
    action: { label: 'Reload', onClick: () => location.reload() },
  });
}
