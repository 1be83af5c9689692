'use client';

import Link from 'next/link';
import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { historyHref } from '@/lib/sends/search-params';
import type { useInterruptedSend } from '../send/use-interrupted-send';

type InterruptedSendNoteProps = { left: ReturnType<typeof useInterruptedSend> };

/** A message was being sent when the page was left: its outcome is looked up, and it is never sent again by itself. */
export function InterruptedSendNote({ left }: InterruptedSendNoteProps) {
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
        A message to {number} was being sent when you left this page. Looking for it in the history…
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
              Try again
            </Button>
          )}
          <Button size="sm" onClick={left.dismiss}>
            Dismiss
          </Button>
          <Link className="underline" href={historyHref({ phone: attempt.phone })}>
            View history
          </Link>
        </span>
      }
    >
      {look === 'failed' ? (
        <>
          A message to {number} was being sent when you left this page, and the history could not be loaded.
          It may or may not have been sent. Check the history before you send it again.
        </>
      ) : (
        <>
          A message to {number} was being sent when you left this page, and it isn’t in the history. It was
          probably not sent. Check the history before you send it again.
        </>
      )}
    </Note>
  );
}
