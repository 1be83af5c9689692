'use client';

import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { Time } from '@/components/ui/time';
import { useOutage, WHY_NOTHING_IS_SAVED } from './outage';

/** Over rows that are the desk's own copy because the service cannot be asked: why, and how old they are. */
export function OutageNote({ asOf }: { asOf: string | undefined }) {
  const outage = useOutage();
  return (
    <div role="status" className="empty:hidden">
      {outage && (
        <Note
          tone="warning"
          className="mx-5 mt-3 max-sm:mx-4"
          title={
            <>
              These contacts are the desk’s own copy, read <Time value={asOf} inSentence />
            </>
          }
          action={
            <Button size="sm" pending={outage.retrying} onClick={outage.retry}>
              Try again
            </Button>
          }
        >
          {outage.detail} {WHY_NOTHING_IS_SAVED}
        </Note>
      )}
    </div>
  );
}
