'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { notifySessionEnded } from '@/components/shell/session/session-end';
import { repeatEarlyClick } from '@/components/ui/early-input/early-input';
import { lazyWithPreload } from '@/components/ui/hooks/lazy-with-preload';
import { writeLookCookie } from '@/components/ui/hooks/look-cookie';
import { Toaster } from '@/components/ui/overlay/toaster';
import { UnsavedGuard } from '@/components/ui/unsaved/unsaved-guard';
import { crossTab, refresh } from '@/lib/api/cross-tab';
import { zoneCookie, zoneName } from '@/lib/dates/time-zone';
import { createQueryClient } from '@/lib/query-client';

/** In a file that every page loads anyway: one of its own would be one more request of each. */
export const NotFoundCard = lazyWithPreload(() =>
  import('@/components/sign-in/not-found').then((module) => module.NotFound),
);

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(() =>
    createQueryClient(notifySessionEnded, (prefixes) => crossTab.broadcast({ type: 'changed', prefixes })),
  );

  useEffect(() => {
    repeatEarlyClick();
    writeLookCookie(zoneCookie, zoneName());
  }, []);
  useEffect(
    () =>
      crossTab.subscribe((message) => {
        const seen = document.visibilityState === 'visible';
        if (message.type === 'changed') void refresh(client, message.prefixes, seen);
      }),
    [client],
  );

  return (
    <QueryClientProvider client={client}>
      {children}
      <UnsavedGuard />
      <Toaster />
    </QueryClientProvider>
  );
}
