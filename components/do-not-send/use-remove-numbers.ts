import { useQueryClient } from '@tanstack/react-query';
import { toast, undoToast } from '@/components/ui/overlay/toast';
import { addNumbers, listedQueries, removeNumbers } from '@/lib/do-not-send/mutations';
import { type DoNotSend, type DoNotSendRemoved, MAX_NUMBERS } from '@/lib/do-not-send/schema';
import { formatCount } from '@/lib/format';

type Done = Omit<DoNotSendRemoved, 'left'>;

/**
 * Removes entries in batches, says how many, and offers to put them back. Never throws. Resolves to the IDs of the
 * entries that a failure left on the list.
 */
export function useRemoveNumbers() {
  const client = useQueryClient();
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
      const why = error instanceof Error ? error.message : 'Something went wrong.';
      failure = `${formatCount(left.length, 'number was', 'numbers were')} not removed. ${why}`;
    }
    refresh();
    report(done, failure, () => void putBack(done.removed).then(refresh));
    return left;
  };
}

function report({ removed, kept, gone }: Done, failure: string | undefined, onUndo: () => void) {
  const description = [
    failure,
    kept.length > 0 &&
      `${formatCount(kept.length, 'number')} added by others stayed on the list. Ask an admin.`,
    gone > 0 && `${formatCount(gone, 'number')} had already been removed.`,
  ]
    .filter(Boolean)
    .join(' ');
  if (removed.length === 0) {
    return void toast('error', 'Couldn’t remove the numbers from the do-not-send list.', { description });
  }
  const text = `Removed ${formatCount(removed.length, 'number')}. Messages can be sent to ${removed.length === 1 ? 'it' : 'them'} again.`;
  void undoToast({ tone: 'warning', text, description: description || undefined, onUndo });
}

async function putBack(entries: readonly DoNotSend[]): Promise<void> {
  let added = 0;
  try {
    for (const reason of new Set(entries.map((entry) => entry.reason))) {
      const phones = entries.filter((entry) => entry.reason === reason);
      for (let start = 0; start < phones.length; start += MAX_NUMBERS) {
        const batch = phones.slice(start, start + MAX_NUMBERS).map(({ phone }) => phone);
        const { added: now, already_there } = await addNumbers({ phones: batch, reason });
        added += now + already_there;
      }
    }
    void toast('success', `${formatCount(added, 'number is', 'numbers are')} on the list again.`);
  } catch (error) {
    const description = error instanceof Error ? error.message : undefined;
    const rest = formatCount(entries.length - added, 'number');
    void toast('error', `Couldn’t put ${rest} back on the do-not-send list.`, { description });
  }
}
