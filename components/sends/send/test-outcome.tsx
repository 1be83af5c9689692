import type { ReactNode } from 'react';
import { Note } from '@/components/ui/display/note';
import { STATE_LABELS } from '@/lib/sends/messages';
import type { Send } from '@/lib/sends/schema';

/** What became of a test, in a few lines: the message itself is still to be sent. */
export function TestOutcome({ send, action }: { send: Send; action: ReactNode }) {
  const { state, problem, phone } = send;
  if (state === 'accepted') {
    return (
      <Note tone="success" title={STATE_LABELS[state]}>
        Look at{' '}
        <bdi dir="ltr" className="num">
          {phone}
        </bdi>
        . The message itself has not been sent yet.
      </Note>
    );
  }
  return (
    <Note tone="warning" title={`Test: ${STATE_LABELS[state].toLowerCase()}`} action={action}>
      {problem?.title} {problem?.again_words}
    </Note>
  );
}
