'use client';

import { createContext, type ReactNode } from 'react';

export const PageTabsContext = createContext<ReactNode>(null);

export function PageTabs({ tabs, children }: { tabs: ReactNode; children: ReactNode }) {
  return <PageTabsContext value={tabs}>{children}</PageTabsContext>;
}
