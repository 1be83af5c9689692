import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** A message from one tab to the others of the same browser. */
export type News =
  /** Key prefixes that a write has made stale. */
  { type: 'changed'; prefixes: QueryKey[] } | { type: 'signed-in'; person: string } | { type: 'signed-out' };

/** Opens the channel to the other tabs: returns a function that posts, or null where the browser has none. */
type OpenChannel = (onMessage: (message: unknown) => void) => ((message: unknown) => void) | null;

/** `me` identifies this tab, so that it ignores its own messages. Without a channel nothing is sent or received. */
export function createCrossTab(open: OpenChannel, me: string) {
  const listeners = new Set<(news: News) => void>();
  let post: ReturnType<OpenChannel> | undefined;

  function join() {
    if (post === undefined) post = open(receive);
    return post;
  }
  function receive(message: unknown) {
    const news = readNews(message, me);
    if (news) for (const listener of [...listeners]) listener(news);
  }

  return {
    tell(news: News): void {
      join()?.({ ...news, from: me });
    },
    hear(listener: (news: News) => void): () => void {
      join();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Null for this tab's own messages, and for unknown ones from a tab with another version of the app. */
function readNews(message: unknown, me: string): News | null {
  if (typeof message !== 'object' || message === null || !('type' in message)) return null;
  if (!('from' in message) || message.from === me) return null;
  if (message.type === 'signed-out') return { type: 'signed-out' };
  if (message.type === 'signed-in' && 'person' in message && typeof message.person === 'string') {
    return { type: 'signed-in', person: message.person };
  }
  if (message.type === 'changed' && 'prefixes' in message && isKeys(message.prefixes)) {
    return { type: 'changed', prefixes: message.prefixes };
  }
  return null;
}

/** An empty prefix would make everything stale. */
function isKeys(value: unknown): value is QueryKey[] {
  return Array.isArray(value) && value.every((key) => Array.isArray(key) && key.length > 0);
}

/** For this browser tab. Does nothing on the server and in browsers without channels. */
export const crossTab = createCrossTab(
  (onMessage) => {
    if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return null;
    const channel = new BroadcastChannel('frontdesk');
    channel.onmessage = ({ data }) => onMessage(data);
    return (message) => channel.postMessage(message);
  },
  // Not a UUID: browsers only give those on https.
  Math.random().toString(36).slice(2),
);

/**
 * Invalidates queries that another tab's write has made stale. A visible tab refetches them now, a hidden one when it is
 * shown again, so that ten open tabs do not cost the service ten reads.
 */
export async function refresh(client: QueryClient, prefixes: QueryKey[], seen: boolean): Promise<void> {
  const refetchType = seen ? 'active' : 'none';
  await Promise.all(prefixes.map((queryKey) => client.invalidateQueries({ queryKey, refetchType })));
}
