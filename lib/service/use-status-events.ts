import { focusManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { serviceQueries } from './queries';
import type { ServiceStatus } from './schema';

const POLL_MS = 15_000;
/** The first event comes at once, unless a proxy holds it back. */
const PATIENCE_MS = 5_000;

/** Keeps the status of the service current: by events, or by polling where these don’t get through. */
export function useStatusEvents(): void {
  const client = useQueryClient();
  const [blocked, setBlocked] = useState(false);
  useQuery({ ...serviceQueries.status(), enabled: blocked, refetchInterval: POLL_MS });
  useEffect(
    () =>
      receiveStatus({
        onStatus: (status) => client.setQueryData(serviceQueries.status().queryKey, status),
        onBlocked: setBlocked,
      }),
    [client],
  );
}

type Receiver = { onStatus: (status: ServiceStatus) => void; onBlocked: (blocked: boolean) => void };

/**
 * Receives events only while the page is visible and its session lasts: a browser has six connections to a host,
 * which hidden tabs must not hold.
 */
function receiveStatus({ onStatus, onBlocked }: Receiver): () => void {
  let events: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout>;

  function close() {
    clearTimeout(timer);
    events?.close();
    events = undefined;
  }

  function follow() {
    close();
    if (!focusManager.isFocused()) return;
    const opened = new EventSource('/api/service/status/events');
    events = opened;
    timer = setTimeout(() => onBlocked(true), PATIENCE_MS);
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      clearTimeout(timer);
      onBlocked(false);
      onStatus(JSON.parse(data) as ServiceStatus);
    };
    opened.onerror = () => {
      onBlocked(true);
      // The browser itself tries again after a lost connection, but not after a refusal.
      if (opened.readyState !== EventSource.CLOSED) return;
      clearTimeout(timer);
      timer = setTimeout(follow, POLL_MS);
    };
  }

  follow();
  const unsubscribe = focusManager.subscribe(follow);
  return () => {
    unsubscribe();
    close();
  };
}
