import { useState } from 'react';
import type { SelectionState } from '@/components/data-table/selection';
import { SelectionActions } from '@/components/data-table/selection-actions';
import { SelectionBar } from '@/components/data-table/selection-bar';
import { tabbed } from '@/components/data-table/tabbed';
import { BatchProgress } from '@/components/ui/display/batch-progress';
import { Button } from '@/components/ui/form-controls/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { ListedNumber } from '@/lib/do-not-send/schema';
import { useMessages } from '@/lib/messages/messages-provider';
import { RemovalReason } from './removal-reason';
import { useRemoveNumbers } from './use-remove-numbers';

export function SelectedNumbers({ selection }: { selection: SelectionState<ListedNumber> }) {
  const [asking, setAsking] = useState(false);
  const t = useMessages('do-not-send-remove');
  const { run, remove, stop } = useRemoveNumbers();
  const isRunning = run?.state === 'running';
  const chosen = selection.newest();
  const removable = chosen.filter((entry) => entry.removable);
  const kept = chosen.length - removable.length;

  async function removeSelected(reason: string) {
    const left = await remove(
      removable.map(({ id }) => id),
      reason,
      removable,
    );
    setAsking(false);
    selection.clear();
    selection.add(removable.filter(({ id }) => left.includes(id)));
  }

  return (
    <div className={chosen.length > 0 ? 'border-b px-5 py-2 max-sm:px-4' : 'contents'}>
      <SelectionBar count={chosen.length} elsewhere={selection.elsewhere}>
        <SelectionActions
          count={chosen.length}
          text={() =>
            tabbed(chosen.map(({ phone, contact, reason }) => [phone, contact?.name ?? '', reason]))
          }
          onClear={selection.clear}
        >
          <Button size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('several.button')}
          </Button>
        </SelectionActions>
      </SelectionBar>
      <Dialog
        open={asking}
        onClose={isRunning ? stop : () => setAsking(false)}
        title={t('several.title', { count: removable.length })}
      >
        {isRunning ? (
          <BatchProgress
            label={t('several.progress')}
            done={run.all - run.left.length}
            all={run.all}
            onStop={stop}
          />
        ) : (
          <>
            <p className="text-muted">
              {t('several.about')} {kept > 0 && t('several.others', { count: kept })}
            </p>
            <RemovalReason
              saveLabel={t('several.save', { count: removable.length })}
              disabled={removable.length === 0}
              onCancel={() => setAsking(false)}
              write={removeSelected}
            />
          </>
        )}
      </Dialog>
    </div>
  );
}
