'use client';

import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';

type RestoredNoteProps = { at: number; clashes: readonly PropertyKey[]; onDiscard: () => void };

/** Says that the form did not open empty-handed, and gives the way back. */
export function RestoredNote({ at, clashes, onDiscard }: RestoredNoteProps) {
  const clashing = clashes.length > 0;
  return (
    <Note
      role="status"
      tone={clashing ? 'warning' : 'info'}
      action={
        <Button size="sm" onClick={onDiscard}>
          Discard draft
        </Button>
      }
    >
      Restored what you were typing at {clock(at)}.
      {clashing && ' Someone has changed the same since then: check it before you save.'}
    </Note>
  );
}

function clock(at: number): string {
  const date = new Date(at);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
