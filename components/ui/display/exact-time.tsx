'use client';

import { useNow } from '../hooks/use-now';
import { exactTime } from './relative-time';

/** An instant in full, with the zone it is told in: the first render is in UTC, the next in the reader's own. */
export function ExactTime({ value }: { value: string }) {
  const local = useNow() !== null;
  const instant = Date.parse(value);
  return (
    <time dateTime={value}>
      {local ? `${exactTime(instant, 'local')} (${zoneName()})` : exactTime(instant, 'utc')}
    </time>
  );
}

/** The reader's own time zone, such as "Europe/Berlin". */
export function zoneName(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
