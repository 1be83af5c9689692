import { useQueryClient } from '@tanstack/react-query';
import { type BatchRun, useBatch } from '@/components/ui/hooks/use-batch';
import type { Contact } from '@/lib/contacts/schema';
import { addNumbers, listedQueries } from '@/lib/do-not-send/mutations';
import { type DoNotSendAdded, MAX_NUMBERS } from '@/lib/do-not-send/schema';
import { useMessages } from '@/lib/messages/messages-provider';

/** The phone numbers of contacts, each once, and how many contacts have none. */
export function phonesOf(contacts: readonly Contact[]): { phones: string[]; without: number } {
  const given = contacts.map(({ phone }) => phone?.trim() ?? '');
  const phones = [...new Set(given.filter((phone) => phone !== ''))];
  return { phones, without: given.filter((phone) => phone === '').length };
}

export type DoNotSendRun = BatchRun & {
  ids: string[];
  added: number;
  alreadyThere: number;
  rejected: DoNotSendAdded['rejected'];
  /** How many numbers were not processed, including those of a failed batch. */
  left: number;
};

/** Adds numbers to the do-not-send list in small batches. What was added stays when a batch fails. */
export function useDoNotSendRun() {
  const client = useQueryClient();
  const t = useMessages('do-not-send-add');
  const batch = useBatch<{ phones: string[]; reason: string }, DoNotSendRun>({
    async step(input, { ids, added, alreadyThere, rejected, left }) {
      try {
        const more = await addNumbers(input);
        return {
          ids: [...ids, ...more.ids],
          added: added + more.added,
          alreadyThere: alreadyThere + more.already_there,
          rejected: [...rejected, ...more.rejected],
          left: left - input.phones.length,
        };
      } catch (error) {
        return { why: error instanceof Error ? error.message : t('failed') };
      }
    },
    onEnd() {
      for (const queryKey of listedQueries) void client.invalidateQueries({ queryKey });
    },
  });

  function start(phones: readonly string[], reason: string): Promise<DoNotSendRun> {
    const batches = Array.from({ length: Math.ceil(phones.length / MAX_NUMBERS) }, (_, at) => ({
      phones: phones.slice(at * MAX_NUMBERS, (at + 1) * MAX_NUMBERS),
      reason,
    }));
    return batch.start(batches, {
      state: 'running',
      all: phones.length,
      ids: [],
      added: 0,
      alreadyThere: 0,
      rejected: [],
      left: phones.length,
      why: null,
    });
  }

  return { ...batch, start };
}
