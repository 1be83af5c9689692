'use client';

import { createContext, type ReactNode, use } from 'react';
import { zoneName } from '@/lib/dates/time-zone';
import { useHydrated } from '../hooks/use-hydrated';

/** When the page was rendered on the server, and for which time zone; null before the browser has told its own. */
type PageClock = { now: number; zone: string | null };

const PageClockContext = createContext<PageClock>({ now: 0, zone: null });

export function PageClockProvider({ now, zone, children }: PageClock & { children: ReactNode }) {
  return <PageClockContext value={{ now, zone }}>{children}</PageClockContext>;
}

export function usePageClock(): PageClock {
  return use(PageClockContext);
}

/** The name of the reader’s time zone; null until the first page of a browser is hydrated. */
export function useZoneName(): string | null {
  const { zone } = usePageClock();
  return useHydrated() ? zoneName() : zone;
}
