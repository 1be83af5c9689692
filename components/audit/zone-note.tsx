'use client';

import { zoneName } from '@/components/ui/display/exact-time';
import { useNow } from '@/components/ui/hooks/use-now';

/** Whose days they are: the reader's, which the server cannot know. */
export function ZoneNote() {
  const shown = useNow() !== null;
  return (
    <span
      className="flex min-h-8 items-center text-muted text-small"
      title="Days begin and end in this time zone"
    >
      <span className="sr-only">Days of the time zone </span>
      {shown && zoneName()}
    </span>
  );
}
