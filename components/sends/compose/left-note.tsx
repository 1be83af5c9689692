'use client';

import Link from 'next/link';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { historyHref } from '@/lib/sends/search-params';
import type { useLeftAttempt } from '../send/use-left-attempt';

type LeftNoteProps = { left: ReturnType<typeof useLeftAttempt> };

/** A message was on its way when the page was left: it is looked for, and never sent again by itself. */
export function LeftNote({ left }: LeftNoteProps) {
  const { attempt, look } = left;
  if (!attempt) return null;
  const number = (
    <bdi dir="ltr" className="num">
      {attempt.phone}
    </bdi>
  );
  if (look === 'under way') {
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
          {look === 'failed' && (
            <Button size="sm" pending={left.looking} onClick={left.lookAgain}>
              Look again
            </Button>
          )}
          <Button size="sm" onClick={left.dismiss}>
            Dismiss
          </Button>
          <Link className="underline" href={historyHref({ phone: attempt.phone })}>
            Look in the history
          </Link>
        </span>
      }
    >
      {look === 'failed' ? (
        <>
          A message to {number} was on its way when this page was left, and the desk could not look for it: it
          is not known whether it left. Find out before you send it again.
        </>
      ) : (
        <>
          You were sending to {number} when this page was left, and the history does not hold that message: it
          does not seem to have reached the desk. Look there before you send it again.
        </>
      )}
    </Note>
  );
}
