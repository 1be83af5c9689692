'use client';

import type { ReactNode } from 'react';
import { Note } from '@/components/ui/display/note';

type FormNoteProps = {
  problem: string | null;
  /** What to do about it. */
  action?: ReactNode;
};

/** The region stands before it is needed: a live region that arrives with its text is not always read. */
export function FormNote({ problem, action }: FormNoteProps) {
  return (
    <div role="alert" className="empty:absolute">
      {problem && (
        <Note tone="danger" action={action}>
          {problem}
        </Note>
      )}
    </div>
  );
}
