import type { QueryClient, QueryKey } from '@tanstack/react-query';

export type TabMessage =
  /** Key prefixes that a write has made stale. */
  | { type: 'changed'; prefixes: QueryKey[] }
  | { type: 'signed-in'; person: string }
  | { type: 'signed-out' }
  /** The person has chosen another language. */
  | { type: 'language'; language: string };

/** Opens the channel to the other tabs: returns a function that posts, or null where the browser has none. */
type OpenChannel = (onMessage: (message: unknown) => void) => ((message: unknown) => void) | null;

/** `me` identifies this tab, so that it ignores its own messages. Without a channel nothing is sent or received. */
export function createCrossTab(open: OpenChannel, me: string) {
  const listeners = new Set<(message: TabMessage) => void>();
  let post: ReturnType<OpenChannel> | undefined;

  function join() {
    if (post === undefined) post = open(receive);
    return post;
  }
  function receive(data: unknown) {
    const message = parseMessage(data, me);
    if (message) for (const listener of [...listeners]) listener(message);
  }

  return {
    broadcast(message: TabMessage): void {
      join()?.({ ...message, from: me });
    },
    subscribe(listener: (message: TabMessage) => void): () => void {
      join();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Null for this tab's own messages, and for unknown ones from a tab with another version of the app. */
function parseMessage(data: unknown, me: string): TabMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (!('from' in data) || data.from === me) return null;
  if (data.type === 'signed-out') return { type: 'signed-out' };
  if (data.type === 'signed-in' && 'person' in data && typeof data.person === 'string') {
    return { type: 'signed-in', person: data.person };
  }
  if (data.type === 'language' && 'language' in data && typeof data.language === 'string') {
    return { type: 'language', language: data.language };
  }
  if (data.type === 'changed' && 'prefixes' in data && isKeys(data.prefixes)) {
    return { type: 'changed', prefixes: data.prefixes };
  }
  return null;
}

/** Refuses an empty prefix, which would make everything stale. */
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
