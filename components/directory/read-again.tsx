'use client';

import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { DirectoryStatus } from '@/lib/directory/directory';
import { useReadAgain } from '@/lib/directory/mutations';

const LABELS = { idle: 'Read again', walking: 'Reading…', waiting: 'Try now' } as const;

/** Has the list read now, and not only when that is due. */
export function ReadAgain({ status: { state } }: { status: DirectoryStatus }) {
  const { mutate, isPending, error } = useReadAgain();
  return (
    <div className="grid justify-items-start gap-2">
      {error && (
        <Note tone="danger" role="alert" className="w-full">
          {error.message}
        </Note>
      )}
      <Button
        size="sm"
        pending={isPending}
        aria-disabled={state === 'walking' || undefined}
        onClick={() => state !== 'walking' && mutate()}
      >
        {LABELS[state]}
      </Button>
    </div>
  );
}
