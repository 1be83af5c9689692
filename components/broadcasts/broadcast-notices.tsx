'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { broadcastHref } from '@/lib/broadcasts/search-params';
import { attempt } from '../ui/unsaved/unsaved';

/** What a page shows first must not wait for it. */
const AFTER_MS = 3_000;

type BroadcastNoticesProps = { me: string; canApprove: boolean };

/** Shows notices of broadcasts. Renders nothing, neither now nor later. */
export function BroadcastNotices({ me, canApprove }: BroadcastNoticesProps) {
  const client = useQueryClient();
  const router = useRouter();

  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    const open = (id: string) => attempt(() => router.push(broadcastHref(id)));
    const timer = setTimeout(async () => {
      const { watchBroadcasts } = await import('./broadcast-watch');
      if (!isGone) stop = watchBroadcasts(client, { id: me, canApprove }, open);
    }, AFTER_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, [client, router, me, canApprove]);

  return null;
}
