'use client';

import { useStatusEvents } from '@/lib/service/use-status-events';

/** Once in the frame: every status on the page reads what it receives. */
export function StatusEvents() {
  useStatusEvents();
  return null;
}
