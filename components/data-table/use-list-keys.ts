import { useRef } from 'react';
import { type Shortcut, useShortcuts } from '@/components/shell/shortcuts/shortcuts';
import { attempt } from '@/components/ui/unsaved/unsaved';
import { focusedRecord, recordLink, rowAfter } from './row-focus';

type Verb = { does: string; run: () => void };

type ListKeys = {
  /** The heading of these keys in the list of shortcuts. */
  title: string;
  noun: string;
  /** The IDs of the rows that `j` and `k` step through; none while the list isn't shown. */
  rows: readonly string[];
  /** The ID of the record whose sheet is open; absent where records have pages of their own. */
  open?: string | null;
  onOpen?: (id: string) => void;
  /** For a search that isn't a `SearchField`, which has its own key. */
  search?: Verb;
  create?: Verb | false;
  edit?: (() => void) | false;
  more?: readonly Shortcut[];
};

/** The keys of a list: `n`, `e`, `j` and `k`. The current row is the one that has the focus, or whose sheet is open. */
export function useListKeys(keys: ListKeys) {
  const { title, noun, rows, open = null, onOpen, search, create, edit, more = [] } = keys;
  const last = useRef<string | null>(null);

  function move(by: 1 | -1) {
    const next = rowAfter(rows, focusedRecord() ?? open ?? last.current, by);
    if (next === undefined || next === open) return;
    if (open === null) {
      last.current = next;
      recordLink(next)?.focus();
      return;
    }
    attempt(() => {
      last.current = next;
      onOpen?.(next);
      recordLink(next)?.scrollIntoView({ block: 'nearest' });
    });
  }

  const what = open === null ? 'row' : noun;
  useShortcuts(title, [
    ...(search ? [{ keys: '/', ...search }] : []),
    ...(create ? [{ keys: 'n', does: create.does, run: () => attempt(create.run) }] : []),
    ...(edit ? [{ keys: 'e', does: `Edit the ${noun}`, run: edit }] : []),
    ...(rows.length > 0
      ? [
          { keys: 'j', does: `Next ${what}`, run: () => move(1), repeats: true },
          { keys: 'k', does: `Previous ${what}`, run: () => move(-1), repeats: true },
        ]
      : []),
    ...more,
  ]);
}
