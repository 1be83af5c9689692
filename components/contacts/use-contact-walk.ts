'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { contactQueries } from '@/lib/contacts/queries';
import { WALK_PER_PAGE, type WalkStep, walkTo } from '@/lib/contacts/walk';

export type Walk =
  | ({ state: 'looking' } & WalkStep)
  /** Ended without the contact; `more` when pages are left. */
  | { state: 'ended'; why: 'stopped' | 'read'; readUpTo: number; lastPage: number | null; more: boolean }
  | { state: 'failed'; page: number; message: string };

const START: Walk = { state: 'looking', page: 1, lastPage: null, waitMs: null };

/** Looks for a contact page by page, with calls that nobody else needs. Puts it where `contactQueries.one` finds it. */
export function useContactWalk(uuid: string) {
  const client = useQueryClient();
  const [walk, setWalk] = useState<Walk>(START);
  const end = useRef<AbortController>(null);

  const look = useCallback(
    async (from: number) => {
      const controller = new AbortController();
      end.current = controller;
      const { signal } = controller;
      let step: WalkStep = { page: from, lastPage: null, waitMs: null };
      const ask = (page: number) =>
        contactQueries.prefetch({ page, per_page: WALK_PER_PAGE }).queryFn({ signal });
      try {
        const { found, ...rest } = await walkTo({
          uuid,
          from,
          ask,
          wait: (ms) => pause(ms, signal),
          onStep(next) {
            step = next;
            if (!signal.aborted)
              setWalk((now) => ({ state: 'looking', ...next, lastPage: next.lastPage ?? lastOf(now) }));
          },
        });
        if (signal.aborted) return;
        if (found && 'page' in rest) {
          const { current_page: page, per_page, as_of } = rest.page.meta;
          client.setQueryData(contactQueries.one(uuid).queryKey, {
            data: found,
            meta: { page, per_page, as_of },
          });
        } else if ('readUpTo' in rest) {
          setWalk({ state: 'ended', why: 'read', ...rest });
        }
      } catch (error) {
        if (signal.aborted) return;
        setWalk({ state: 'failed', page: step.page, message: error instanceof Error ? error.message : '' });
      }
    },
    [client, uuid],
  );

  useEffect(() => {
    void look(1);
    return () => end.current?.abort();
  }, [look]);

  return {
    walk,
    lookFrom: (page: number) => void look(page),
    stop() {
      end.current?.abort();
      setWalk((now) =>
        now.state === 'looking'
          ? { state: 'ended', why: 'stopped', readUpTo: now.page - 1, lastPage: now.lastPage, more: true }
          : now,
      );
    },
  };
}

function lastOf(walk: Walk): number | null {
  return walk.state === 'failed' ? null : walk.lastPage;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const give = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', give, { once: true });
  });
}
