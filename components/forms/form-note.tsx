import type { ReactNode } from 'react';
import { Note } from '@/components/ui/display/note';

type FormNoteProps = {
  problem: string | null;
  action?: ReactNode;
};

/** Rendered empty at first: screen readers may not announce a live region that is added together with its text. */
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
