'use client';

import { useStatusEvents } from '@/lib/service/use-status-events';

/** Rendered once, in the frame: it receives the status for every part of the page. */
export function StatusEvents() {
  useStatusEvents();
  return null;
}
