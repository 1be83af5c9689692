'use client';

import { Note } from '@/components/ui/note';

/** The region stands before it is needed: a live region that arrives with its text is not always read. */
export function LinkProblem({ problem }: { problem: string | null }) {
  return (
    <div role="alert" className="empty:absolute">
      {problem && <Note tone="danger">{problem}</Note>}
    </div>
  );
}
