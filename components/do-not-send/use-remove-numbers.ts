import { useQueryClient } from '@tanstack/react-query';
import { type BatchRun, useBatch } from '@/components/ui/hooks/use-batch';
import { toast, undoToast } from '@/components/ui/overlay/toast';
import { saidOf } from '@/lib/api/client';
import { batchesOf } from '@/lib/batches';
import { listedQueries, removeNumbers } from '@/lib/do-not-send/mutations';
import { reasonToStore } from '@/lib/do-not-send/reason';
import {
  type DoNotSend,
  type DoNotSendRemovals,
  type DoNotSendRemoved,
  MAX_NUMBERS,
} from '@/lib/do-not-send/schema';
import type { Translate } from '@/lib/messages/catalog';
import { sentences } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';
import { useAddNumbers } from './use-add-numbers';

export type NumbersRemoval = BatchRun & DoNotSendRemoved;

/** Removes entries in small batches, says how many, and offers to put them back. An Undo `outlives` what offered it. */
export function useRemoveNumbers({ outlives }: { outlives?: boolean } = {}) {
  const client = useQueryClient();
  const t = useMessages('do-not-send-remove');
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
          why: more.left.length > 0 ? t('unexpected') : null,
        };
      } catch (error) {
        return { why: saidOf(error) ?? '' };
      }
    },
    onEnd() {
      for (const queryKey of listedQueries) void client.invalidateQueries({ queryKey });
    },
  });

  /** Resolves to the IDs of the entries that were not reached, or that a failure left on the list. */
  async function remove(ids: readonly string[], reason: string): Promise<string[]> {
    const batches = batchesOf(ids, MAX_NUMBERS).map((some) => ({ ids: some, reason }));
    const run = await batch.start(batches, {
      state: 'running',
      all: ids.length,
      removed: [],
      kept: [],
      gone: 0,
      left: [...ids],
      why: null,
    });
    report(t, run, () => void putBack(run.removed));
    return run.left;
  }

  return { ...batch, remove };
}

function report(
  t: Translate<'do-not-send-remove'>,
  { removed, kept, gone, left, why }: NumbersRemoval,
  onUndo: () => void,
) {
  const description = sentences(
    left.length > 0 ? t('several.notRemoved', { count: left.length }) : '',
    why ?? '',
    kept.length > 0 ? t('several.kept', { count: kept.length }) : '',
    gone > 0 ? t('several.gone', { count: gone }) : '',
  );
  if (removed.length === 0) {
    return void toast('error', t('several.failed'), { description });
  }
  const text = t('several.removed', { count: removed.length });
  void undoToast({ tone: 'warning', text, description: description || undefined, onUndo });
}

function usePutBack() {
  const t = useMessages('do-not-send-remove');
  const { start } = useAddNumbers({ outlives: true });
  return async function putBack(entries: readonly DoNotSend[]) {
    const numbers = entries.map((entry) => ({ phone: entry.phone, reason: reasonToStore(entry) }));
    const { added, alreadyThere, why } = await start(numbers);
    const missing = entries.length - added - alreadyThere;
    if (missing === 0) void toast('success', t('several.restored', { count: entries.length }));
    else void toast('error', t('several.notRestored', { count: missing }), { description: why ?? undefined });
  };
}
