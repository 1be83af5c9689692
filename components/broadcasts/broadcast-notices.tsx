'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { runAfter } from '@/components/ui/hooks/timing';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { loadMessages } from '@/lib/messages/loaded';

/** The notices load after this delay, so that they don't slow down what a page shows first. */
const AFTER_MS = 3_000;

type BroadcastNoticesProps = { me: string; canApprove: boolean };

/** Starts the notices about broadcasts. Renders nothing. */
export function BroadcastNotices({ me, canApprove }: BroadcastNoticesProps) {
  const client = useQueryClient();
  const router = useRouter();

  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    const open = (href: string) => attempt(() => router.push(href));
    const cancel = runAfter(AFTER_MS, async () => {
      // Without it, as when the server runs another build, the notices begin with the next page.
      const loading = [import('./broadcast-watch'), loadMessages(['broadcasts-notices'])] as const;
      const [loaded] = await Promise.all(loading).catch(() => [null]);
      if (!loaded || isGone) return;
      stop = loaded.watchBroadcasts(client, { id: me, canApprove }, open);
    });
    return () => {
      isGone = true;
      cancel();
      stop();
    };
  }, [client, router, me, canApprove]);

  return null;
}
