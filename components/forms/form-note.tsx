import type { ReactNode } from 'react';
import { Note } from '@/components/ui/display/note';
import { useText } from '@/lib/messages/use-text';

type FormNoteProps = {
  /** May be coded. */
  problem: string | null;
  action?: ReactNode;
};

/** Rendered empty at first: screen readers may not announce a live region that is added together with its text. */
export function FormNote({ problem, action }: FormNoteProps) {
  const write = useText();
  return (
    <div role="alert" className="empty:absolute">
      {problem && (
        <Note tone="danger" action={action}>
          {write(problem)}
        </Note>
      )}
    </div>
  );
}
