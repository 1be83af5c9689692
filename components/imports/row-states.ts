import type { RowState } from '@/lib/imports/schema';
import { isUndoing, type ListedImport } from '@/lib/imports/types';

export function countOf({ by_state }: ListedImport, states: readonly RowState[]): number {
  return states.reduce((sum, state) => sum + by_state[state], 0);
}

/** The rows that are written, or were to be written. */
export function rowsToWrite({ rows, by_state }: ListedImport): number {
  return rows - by_state.left_out;
}

/** How many rows have an outcome. During and after an undo: how many of the rows to undo have been tried. */
export function rowProgress(listed: ListedImport): { done: number; total: number } {
  if (isUndoing(listed) || listed.state === 'undone') {
    const done = countOf(listed, ['undone', 'not_undone']);
    return { done, total: done + listed.by_state.done };
  }
  const ended = [
    'done',
    'unchanged',
    'refused',
    'changed_meanwhile',
    'unknown',
    'undone',
    'not_undone',
  ] as const;
  return { done: countOf(listed, ended), total: rowsToWrite(listed) };
}
