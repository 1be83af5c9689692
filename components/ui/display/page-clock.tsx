'use client';

import { createContext, type ReactNode, use } from 'react';

/** When the page was rendered on the server, and for which time zone; null before the browser has told its own. */
type PageClock = { now: number; zone: string | null };

const PageClockContext = createContext<PageClock>({ now: 0, zone: null });

export function PageClockProvider({ now, zone, children }: PageClock & { children: ReactNode }) {
  return <PageClockContext value={{ now, zone }}>{children}</PageClockContext>;
}

export function usePageClock(): PageClock {
  return use(PageClockContext);
}
