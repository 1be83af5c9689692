import { useState } from 'react';
import { tabbed } from '@/components/data-table/copy-text';
import type { SelectionState } from '@/components/data-table/selection';
import { SelectionActions } from '@/components/data-table/selection-actions';
import { SelectionBar } from '@/components/data-table/selection-bar';
import { Button } from '@/components/ui/form-controls/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { ListedNumber } from '@/lib/do-not-send/schema';
import { formatCount } from '@/lib/format';
import { RemovalReason } from './removal-reason';
import { useRemoveNumbers } from './use-remove-numbers';

export type NumberRow = ListedNumber & { uuid: string };

export function toNumberRow(entry: ListedNumber): NumberRow {
  return { ...entry, uuid: entry.id };
}

type SelectedNumbersProps = { rows: NumberRow[]; selection: SelectionState<NumberRow> };

export function SelectedNumbers({ rows, selection }: SelectedNumbersProps) {
  const [asking, setAsking] = useState(false);
  const remove = useRemoveNumbers();
  const { rows: selected } = selection.selection;
  const chosen = [...selected.values()];
  const here = rows.filter(({ uuid }) => selected.has(uuid)).length;
  const removable = chosen.filter((entry) => entry.removable);
  const kept = chosen.length - removable.length;
  return (
    <div className={chosen.length > 0 ? 'border-b px-5 py-2 max-sm:px-4' : 'contents'}>
      <SelectionBar count={chosen.length} elsewhere={chosen.length - here}>
        <SelectionActions
          count={chosen.length}
          text={() =>
            tabbed(chosen.map(({ phone, contact, reason }) => [phone, contact?.name ?? '', reason]))
          }
          onClear={selection.clear}
        >
          <Button size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Remove
          </Button>
        </SelectionActions>
      </SelectionBar>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Remove ${formatCount(removable.length, 'number')} from the list?`}
      >
        <p className="text-muted">
          Messages can be sent to them again.
          {kept > 0 && ` ${formatCount(kept, 'number')} added by others can only be removed by an admin.`}
        </p>
        <RemovalReason
          saveLabel={`Remove ${formatCount(removable.length, 'number')}`}
          disabled={removable.length === 0}
          onCancel={() => setAsking(false)}
          write={(reason) =>
            remove(
              removable.map(({ id }) => id),
              reason,
            )
          }
          onRemoved={(left) => {
            setAsking(false);
            selection.clear();
            selection.add(removable.filter(({ id }) => left.includes(id)));
          }}
        />
      </Dialog>
    </div>
  );
}
