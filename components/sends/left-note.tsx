'use client';

import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { historyHref } from '@/lib/sends/search-params';
import type { LeftAttempt } from './remembered-attempt';

type LeftNoteProps = { attempt: LeftAttempt; missed: boolean; onDismiss: () => void };

/** A message was on its way when the page was left: it is looked for, and never sent again by itself. */
export function LeftNote({ attempt, missed, onDismiss }: LeftNoteProps) {
  const number = (
    <bdi dir="ltr" className="num">
      {attempt.phone}
    </bdi>
  );
  if (!missed) {
    return (
      <Note role="status">
        A message to {number} was on its way when this page was left. Looking for it in the history…
      </Note>
    );
  }
  return (
    <Note
      tone="warning"
      role="status"
      action={
        <span className="flex flex-wrap items-center gap-3">
          <Button size="sm" onClick={onDismiss}>
            Dismiss
          </Button>
          <Link className="underline" href={historyHref({ phone: attempt.phone })}>
            Look in the history
          </Link>
        </span>
      }
    >
      You were sending to {number} when this page was left, and the history holds no such message since: it
      does not seem to have reached the desk. Look there before you send it again.
    </Note>
  );
}
