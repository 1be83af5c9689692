'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { OtherTabs } from '@/components/shell/session/other-tabs';
import { notifySessionEnded } from '@/components/shell/session/session-end';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { wasReloaded } from '@/components/ui/hooks/load-part';
import { writeLookCookie } from '@/components/ui/hooks/look-cookie';
import { Arrival } from '@/components/ui/hooks/part-boundary';
import { toast } from '@/components/ui/overlay/toast';
import { Toaster } from '@/components/ui/overlay/toaster';
import { UnsavedGuard } from '@/components/ui/unsaved/unsaved-guard';
import { crossTab } from '@/lib/api/cross-tab';
import { zoneCookie, zoneName } from '@/lib/dates/time-zone';
import { languageCookie } from '@/lib/language/request-language';
import { coded } from '@/lib/messages/coded';
import { createQueryClient } from '@/lib/query-client';

/** In this file because every page loads it anyway: a file of its own would be one more request for each page. */
export const NotFoundCard = lazyWithPreload(
  () => import('@/components/sign-in/not-found').then((module) => module.NotFound),
  ['not-found'],
);

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(() =>
    createQueryClient(notifySessionEnded, (prefixes) => crossTab.broadcast({ type: 'changed', prefixes })),
  );

  return (
    <QueryClientProvider client={client}>
      {children}
      <OtherTabs />
      <UnsavedGuard />
      <Toaster />
      <Arrival onArrive={startPage} />
    </QueryClientProvider>
  );
}

function startPage() {
  if (wasReloaded()) toast('message', coded('ui.updated'), { description: coded('ui.updatedText') });
  writeLookCookie(zoneCookie, zoneName());
  writeLookCookie(languageCookie, document.documentElement.lang);
}
