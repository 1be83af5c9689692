import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { type BroadcastNotice, noticesOf } from '@/lib/broadcasts/notices';
import { broadcastQueries } from '@/lib/broadcasts/queries';
import { broadcastHref } from '@/lib/broadcasts/search-params';
import type { ListedBroadcast } from '@/lib/broadcasts/types';
import { preferenceQueries } from '@/lib/preferences/queries';

export type BroadcastWatchProps = { me: string; canApprove: boolean };

/** Tells users when a broadcast pauses by itself, needs their approval or ends. */
export function BroadcastWatch({ me, canApprove }: BroadcastWatchProps) {
  const router = useRouter();
  const { data } = useQuery(broadcastQueries.watch());
  const { data: preferences } = useQuery(preferenceQueries.mine());
  const before = useRef<ListedBroadcast[] | null>(null);

  const compare = useEffectEvent((after: ListedBroadcast[]) => {
    const notices = noticesOf(before.current ?? [], after, { id: me, canApprove });
    before.current = after;
    for (const notice of notices) show(notice);
  });
  useEffect(() => {
    if (data) compare(data.data);
  }, [data]);

  function show(notice: BroadcastNotice) {
    const { id, tone, title, text } = notice;
    const open = () => attempt(() => router.push(broadcastHref(id)));
    const action = { label: 'Open', onClick: open };
    void toast(tone, title, { id: `broadcast-${id}`, description: text ?? undefined, action });
    if (preferences?.broadcast_notices.in_browser && document.hidden) notifyOutside(notice, open);
  }

  return null;
}

/** Shown by the browser itself, because the tab is in the background. */
function notifyOutside({ id, title, text }: BroadcastNotice, open: () => void) {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const notification = new Notification(title, { body: text ?? undefined, tag: id });
  notification.onclick = () => {
    window.focus();
    open();
    notification.close();
  };
}
