import { useRef } from 'react';
import { type Shortcut, useShortcuts } from '@/components/shell/shortcuts/shortcuts';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { useMessages } from '@/lib/messages/messages-provider';
import { focusedRecord, recordLink, rowAfter } from './row-focus';

type Verb = { does: string; run: () => void };

type ListKeys = {
  /** The heading of these keys in the list of shortcuts. */
  title: string;
  /** What `j` and `k` do while a sheet is open: "Next contact"; absent where records have pages of their own. */
  next?: string;
  previous?: string;
  /** The IDs of the rows that `j` and `k` step through; none while the list isn't shown. */
  rows: readonly string[];
  /** The ID of the record whose sheet is open; absent where records have pages of their own. */
  open?: string | null;
  onOpen?: (id: string) => void;
  /** For a search that isn't a `SearchField`, which has its own key. */
  search?: Verb;
  create?: Verb | false;
  edit?: Verb | false;
  more?: readonly Shortcut[];
};

/** The keys of a list: `n`, `e`, `j` and `k`. The current row is the one that has the focus, or whose sheet is open. */
export function useListKeys(keys: ListKeys) {
  const { title, next, previous, rows, open = null, onOpen, search, create, edit, more = [] } = keys;
  const t = useMessages('lists');
  const last = useRef<string | null>(null);

  function move(by: 1 | -1) {
    const target = rowAfter(rows, focusedRecord() ?? open ?? last.current, by);
    if (target === undefined || target === open) return;
    if (open === null) {
      last.current = target;
      recordLink(target)?.focus();
      return;
    }
    attempt(() => {
      last.current = target;
      onOpen?.(target);
      recordLink(target)?.scrollIntoView({ block: 'nearest' });
    });
  }

  useShortcuts(title, [
    ...(search ? [{ keys: '/', ...search }] : []),
    ...(create ? [{ keys: 'n', does: create.does, run: () => attempt(create.run) }] : []),
    ...(edit ? [{ keys: 'e', ...edit }] : []),
    ...(rows.length > 0
      ? [
          { keys: 'j', does: (open !== null && next) || t('keys.next'), run: () => move(1), repeats: true },
          {
            keys: 'k',
            does: (open !== null && previous) || t('keys.previous'),
            run: () => move(-1),
            repeats: true,
          },
        ]
      : []),
    ...more,
  ]);
}
