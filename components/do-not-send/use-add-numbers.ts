import { useQueryClient } from '@tanstack/react-query';
import { type BatchRun, useBatch } from '@/components/ui/hooks/use-batch';
import { saidOf } from '@/lib/api/client';
import { batchesOf } from '@/lib/batches';
import { addNumbers, listedQueries } from '@/lib/do-not-send/mutations';
import { type DoNotSendAdded, type DoNotSendNumbers, MAX_NUMBERS } from '@/lib/do-not-send/schema';

export type NumbersAddition = BatchRun & {
  ids: string[];
  added: number;
  alreadyThere: number;
  rejected: DoNotSendAdded['rejected'];
  /** How many numbers were not processed, including those of a failed batch. */
  left: number;
};

type NumberToAdd = { phone: string; reason: string };

/** Adds numbers to the do-not-send list in small batches. What was added stays when a batch fails. */
export function useAddNumbers() {
  const client = useQueryClient();
  const batch = useBatch<DoNotSendNumbers, NumbersAddition>({
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
        return { why: saidOf(error as Error) };
      }
    },
    onEnd() {
      for (const queryKey of listedQueries) void client.invalidateQueries({ queryKey });
    },
  });

  function start(numbers: readonly NumberToAdd[]): Promise<NumbersAddition> {
    const batches = [...new Set(numbers.map(({ reason }) => reason))].flatMap((reason) => {
      const phones = numbers.filter((each) => each.reason === reason).map(({ phone }) => phone);
      return batchesOf(phones, MAX_NUMBERS).map((some) => ({ phones: some, reason }));
    });
    return batch.start(batches, {
      state: 'running',
      all: numbers.length,
      ids: [],
      added: 0,
      alreadyThere: 0,
      rejected: [],
      left: numbers.length,
      why: null,
    });
  }

  return { ...batch, start };
}
