import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { toast } from '@/components/ui/overlay/toast';
import { type BroadcastNotice, noticesOf, type Watcher } from '@/lib/broadcasts/notices';
import { broadcastPath } from '@/lib/broadcasts/paths';
import { broadcastQueries } from '@/lib/broadcasts/queries';
import type { ListedBroadcast } from '@/lib/broadcasts/types';
import { coded, inLanguage } from '@/lib/messages/coded';
import { languageHere } from '@/lib/messages/loaded';
import { preferenceQueries } from '@/lib/preferences/queries';

/**
 * Tells the user when a broadcast pauses automatically, needs their approval or ends, until the returned function is called.
 */
export function watchBroadcasts(
  client: QueryClient,
  watcher: Watcher,
  open: (href: string) => void,
): () => void {
  let before: ListedBroadcast[] | null = null;

  function show({ id, tone, title, text }: BroadcastNotice) {
    const action = { label: coded('broadcasts-notices.open'), onClick: () => open(broadcastPath(id)) };
    void toast(tone, title, { id: `broadcast-${id}`, description: text ?? undefined, action });
    const preferences = client.getQueryData(preferenceQueries.mine().queryKey);
    if (preferences?.broadcast_notices.in_browser && document.hidden)
      notifyOutside({ title, text, tag: id }, action.onClick);
  }

  return new QueryObserver(client, broadcastQueries.watch()).subscribe(({ data }) => {
    if (!data || data.data === before) return;
    const notices = before === null ? [] : noticesOf(before, data.data, watcher);
    before = data.data;
    for (const notice of notices) show(notice);
  });
}

type Outside = Pick<BroadcastNotice, 'title' | 'text'> & { tag: string };

/** Shown by the browser itself, because the tab is in the background. */
function notifyOutside({ title, text, tag }: Outside, open: () => void) {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const write = (each: string) => inLanguage(languageHere(), each);
  const notification = new Notification(write(title), { body: text === null ? undefined : write(text), tag });
  notification.onclick = () => {
    window.focus();
    open();
    notification.close();
  };
}
