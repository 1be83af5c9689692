import { useQueryClient } from '@tanstack/react-query';
import { toast, undoToast } from '@/components/ui/overlay/toast';
import { addNumbers, listedQueries, removeNumbers } from '@/lib/do-not-send/mutations';
import { reasonToStore } from '@/lib/do-not-send/reason';
import { type DoNotSend, type DoNotSendRemoved, MAX_NUMBERS } from '@/lib/do-not-send/schema';
import type { Translate } from '@/lib/messages/catalog';
import { useMessages } from '@/lib/messages/messages-provider';

type Done = Omit<DoNotSendRemoved, 'left'>;

/**
 * Removes entries in batches, says how many, and offers to put them back. Never throws. Resolves to the IDs of the
 * entries that a failure left on the list.
 */
export function useRemoveNumbers() {
  const client = useQueryClient();
  const t = useMessages('do-not-send-remove');
  const refresh = () => {
    for (const queryKey of listedQueries) void client.invalidateQueries({ queryKey });
  };

  return async function remove(ids: readonly string[], reason: string): Promise<readonly string[]> {
    const done: Done = { removed: [], kept: [], gone: 0 };
    let left = ids;
    let failure: string | undefined;
    try {
      while (left.length > 0) {
        const batch = await removeNumbers({ ids: left.slice(0, MAX_NUMBERS), reason });
        done.removed.push(...batch.removed);
        done.kept.push(...batch.kept);
        done.gone += batch.gone;
        // A batch that leaves some has removed others, so this ends.
        left = [...batch.left, ...left.slice(MAX_NUMBERS)];
      }
    } catch (error) {
      const why = error instanceof Error ? error.message : t('unexpected');
      failure = `${t('several.notRemoved', { count: left.length })} ${why}`;
    }
    refresh();
    report(t, done, failure, () => void putBack(t, done.removed).then(refresh));
    return left;
  };
}

type T = Translate<'do-not-send-remove'>;

function report(t: T, { removed, kept, gone }: Done, failure: string | undefined, onUndo: () => void) {
  const description = [
    failure,
    kept.length > 0 && t('several.kept', { count: kept.length }),
    gone > 0 && t('several.gone', { count: gone }),
  ]
    .filter(Boolean)
    .join(' ');
  if (removed.length === 0) {
    return void toast('error', t('several.failed'), { description });
  }
  const text = t('several.removed', { count: removed.length });
  void undoToast({ tone: 'warning', text, description: description || undefined, onUndo });
}

async function putBack(t: T, entries: readonly DoNotSend[]): Promise<void> {
  let added = 0;
  try {
    for (const reason of new Set(entries.map(reasonToStore))) {
      const phones = entries.filter((entry) => reasonToStore(entry) === reason);
      for (let start = 0; start < phones.length; start += MAX_NUMBERS) {
        const batch = phones.slice(start, start + MAX_NUMBERS).map(({ phone }) => phone);
        const { added: now, already_there } = await addNumbers({ phones: batch, reason });
        added += now + already_there;
      }
    }
    void toast('success', t('several.restored', { count: added }));
  } catch (error) {
    const description = error instanceof Error ? error.message : undefined;
    void toast('error', t('several.notRestored', { count: entries.length - added }), { description });
  }
}
