import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Contact } from '@/lib/contacts/schema';
import { addNumbers, listedQueries } from '@/lib/do-not-send/mutations';
import { type DoNotSendAdded, MOST_NUMBERS } from '@/lib/do-not-send/schema';

/** The phone numbers of contacts, each once, and how many contacts have none. */
export function phonesOf(contacts: readonly Contact[]): { phones: string[]; without: number } {
  const given = contacts.map(({ phone }) => phone?.trim() ?? '');
  const phones = [...new Set(given.filter((phone) => phone !== ''))];
  return { phones, without: given.filter((phone) => phone === '').length };
}

export type DoNotSendRun = {
  state: 'running' | 'ended';
  all: number;
  /** The IDs of the new entries. */
  ids: string[];
  added: number;
  alreadyThere: number;
  rejected: DoNotSendAdded['rejected'];
  /** Numbers that were not reached, and why. */
  left: number;
  why: string | null;
};

/** Adds numbers to the do-not-send list in small batches. What was added stays when a batch fails. */
export function useDoNotSendRun() {
  const client = useQueryClient();
  const [run, setRun] = useState<DoNotSendRun | null>(null);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  async function start(phones: readonly string[], reason: string): Promise<DoNotSendRun> {
    isStopped.current = false;
    let now: DoNotSendRun = {
      ...{ state: 'running', all: phones.length, added: 0, alreadyThere: 0 },
      ...{ ids: [], rejected: [], left: phones.length, why: null },
    };
    setRun(now);
    try {
      for (let start = 0; start < phones.length && !isStopped.current; start += MOST_NUMBERS) {
        const batch = phones.slice(start, start + MOST_NUMBERS);
        const { ids, added, already_there, rejected } = await addNumbers({ phones: batch, reason });
        now = {
          ...now,
          ids: [...now.ids, ...ids],
          added: now.added + added,
          alreadyThere: now.alreadyThere + already_there,
          rejected: [...now.rejected, ...rejected],
          left: now.left - batch.length,
        };
        setRun(now);
      }
    } catch (error) {
      now = { ...now, why: error instanceof Error ? error.message : 'Something went wrong.' };
    }
    for (const queryKey of listedQueries) void client.invalidateQueries({ queryKey });
    now = { ...now, state: 'ended' };
    setRun(now);
    return now;
  }

  function stop() {
    isStopped.current = true;
  }

  return { run, start, stop };
}
