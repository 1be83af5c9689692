import { useQueryClient } from '@tanstack/react-query';
import { type BatchRun, useBatch } from '@/components/ui/hooks/use-batch';
import { toast, undoToast } from '@/components/ui/overlay/toast';
import { ApiError, saidOf } from '@/lib/api/client';
import { batchesOf } from '@/lib/batches';
import { listedQueries, putBackNumbers, removeNumbers } from '@/lib/do-not-send/mutations';
import {
  type DoNotSend,
  type DoNotSendRemovals,
  type DoNotSendRemoved,
  MAX_NUMBERS,
} from '@/lib/do-not-send/schema';
import { coded, sentences } from '@/lib/messages/coded';

type NumbersRemoval = BatchRun &
  DoNotSendRemoved & {
    /** Those of `left` that may have been removed: the answer was lost. */
    lost: string[];
  };

/** Removes entries in small batches, says how many, and offers to put them back. An Undo `outlives` what offered it. */
export function useRemoveNumbers({ outlives }: { outlives?: boolean } = {}) {
  const client = useQueryClient();
  const putBack = usePutBack();
  const batch = useBatch<DoNotSendRemovals, NumbersRemoval>({
    outlives,
    async step(input, { removed, kept, gone, left }) {
      try {
        const more = await removeNumbers(input);
        return {
          removed: [...removed, ...more.removed],
          kept: [...kept, ...more.kept],
          gone: gone + more.gone,
          left: [...more.left, ...left.slice(input.ids.length)],
          why: more.left.length > 0 ? coded('do-not-send-remove.unexpected') : null,
        };
      } catch (error) {
        const lost = error instanceof ApiError && error.mayHaveRun ? input.ids : [];
        return { lost, why: saidOf(error as Error) };
      }
    },
    onEnd() {
      for (const queryKey of listedQueries) void client.invalidateQueries({ queryKey });
    },
  });

  /**
   * Resolves to the IDs of the entries that were not reached, or that a failure left on the list. With the `entries`, an
   * Undo also puts back those of a lost answer.
   */
  async function remove(
    ids: readonly string[],
    reason: string,
    entries: readonly DoNotSend[] = [],
  ): Promise<string[]> {
    const batches = batchesOf(ids, MAX_NUMBERS).map((some) => ({ ids: some, reason }));
    const run = await batch.start(batches, {
      state: 'running',
      all: ids.length,
      removed: [],
      kept: [],
      gone: 0,
      left: [...ids],
      lost: [],
      why: null,
    });
    const off = [...run.removed, ...entries.filter(({ id }) => run.lost.includes(id))];
    report(run, off.length > 0 ? () => void putBack(off) : null);
    return run.left;
  }

  return { ...batch, remove };
}

function report({ removed, kept, gone, left, lost, why }: NumbersRemoval, onUndo: (() => void) | null) {
  const notRemoved = left.length - lost.length;
  const description = sentences(
    lost.length > 0 ? coded('do-not-send-remove.several.lost', { count: lost.length }) : '',
    notRemoved > 0 ? coded('do-not-send-remove.several.notRemoved', { count: notRemoved }) : '',
    why ?? '',
    kept.length > 0 ? coded('do-not-send-remove.several.kept', { count: kept.length }) : '',
    gone > 0 ? coded('do-not-send-remove.several.gone', { count: gone }) : '',
  );
  if (onUndo === null) {
    const failed = lost.length > 0 ? 'unconfirmed' : 'failed';
    return void toast('error', coded(`do-not-send-remove.several.${failed}`), { description });
  }
  const text =
    removed.length > 0
      ? coded('do-not-send-remove.several.removed', { count: removed.length })
      : coded('do-not-send-remove.several.unconfirmed');
  void undoToast({ tone: 'warning', text, description: description || undefined, onUndo });
}

function usePutBack() {
  const client = useQueryClient();
  const { start } = useBatch<string[], BatchRun & { left: number }>({
    outlives: true,
    async step(ids, { left }) {
      try {
        await putBackNumbers(ids);
        return { left: left - ids.length };
      } catch (error) {
        return { why: saidOf(error as Error) };
      }
    },
    onEnd() {
      for (const queryKey of listedQueries) void client.invalidateQueries({ queryKey });
    },
  });
  return async function putBack(entries: readonly DoNotSend[]) {
    const all = entries.length;
    const batches = batchesOf(
      entries.map(({ id }) => id),
      MAX_NUMBERS,
    );
    const { left, why } = await start(batches, { state: 'running', all, left: all, why: null });
    if (left === 0) void toast('success', coded('do-not-send-remove.several.restored', { count: all }));
    else
      void toast('error', coded('do-not-send-remove.several.notRestored', { count: left }), {
        description: why ?? undefined,
      });
  };
}
