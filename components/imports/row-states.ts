import { formatNumber } from '@/lib/format';
import type { RowState } from '@/lib/imports/schema';
import { isUndoing, type ListedImport } from '@/lib/imports/types';

/** The parts in the order of the bar. What they leave of it are the rows that wait. */
const PARTS: { states: RowState[]; word: string; color: string }[] = [
  { states: ['done'], word: 'saved', color: 'bg-success' },
  { states: ['unchanged'], word: 'unchanged', color: 'bg-rest' },
  { states: ['undone'], word: 'undone', color: 'bg-rest' },
  { states: ['refused', 'not_undone'], word: 'rejected', color: 'bg-danger' },
  { states: ['unknown', 'changed_meanwhile'], word: 'not certain', color: 'bg-warning' },
  { states: ['not_reached'], word: 'not reached', color: 'bg-rest' },
  { states: ['sending'], word: 'being saved', color: 'bg-info' },
];

const countOf = (by: ListedImport['by_state'], states: readonly RowState[]) =>
  states.reduce((sum, state) => sum + by[state], 0);

export function barParts({ by_state }: ListedImport) {
  return PARTS.map(({ states, word, color }) => {
    const count = countOf(by_state, states);
    return { text: `${formatNumber(count)} ${word}`, color, count };
  });
}

/** The rows that are written, or were to be written. */
export function rowsToWrite({ rows, by_state }: ListedImport): number {
  return rows - by_state.left_out;
}

/** How many rows have an outcome. During and after an undo: how many of the rows to undo have been tried. */
export function rowProgress(listed: ListedImport): { done: number; total: number } {
  const { state, by_state } = listed;
  if (isUndoing(listed) || state === 'undone') {
    const done = countOf(by_state, ['undone', 'not_undone']);
    return { done, total: done + by_state.done };
  }
  const ended = [
    ...(['done', 'unchanged', 'refused', 'changed_meanwhile', 'unknown', 'undone', 'not_undone'] as const),
  ];
  return { done: countOf(by_state, ended), total: rowsToWrite(listed) };
}
