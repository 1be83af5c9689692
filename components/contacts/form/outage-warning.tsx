'use client';

import { Note } from '@/components/ui/display/note';
import { Button } from '@/components/ui/form-controls/button';
import { type Outage, WHY_NOTHING_IS_SAVED } from '../list/outage';

/** In a form that cannot be saved for now. What is typed stays. */
export function OutageWarning({ outage: { detail, retry, retrying } }: { outage: Outage }) {
  return (
    <Note
      tone="warning"
      role="status"
      action={
        <Button size="sm" pending={retrying} onClick={retry}>
          Try again
        </Button>
      }
    >
      {detail} {WHY_NOTHING_IS_SAVED} What you type here is kept.
    </Note>
  );
}
