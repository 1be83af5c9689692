'use client';

import { exactTime } from '@/components/ui/display/relative-time';
import { useNow } from '@/components/ui/hooks/use-now';

/** Tells the time of day of an instant, "14:02": the reader's own once the page runs, and UTC in its first HTML. */
export function useClock(): (instant: string) => string {
  const zone = useNow() === null ? 'utc' : 'local';
  return (instant) => exactTime(Date.parse(instant), zone).split(', ').at(-1) ?? '';
}
