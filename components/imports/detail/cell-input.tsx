'use client';

import { type KeyboardEvent, useRef, useState } from 'react';
import { controlStyle } from '@/components/ui/form-controls/input';
import { useAction } from '@/components/ui/hooks/use-action';
import { ROW_KIND_LABELS } from '@/lib/imports/labels';
import { useFixRow } from '@/lib/imports/mutations';

type CellInputProps = {
  /** The import. */
  id: string;
  row: number;
  column: number;
  cell: string;
  label: string;
  /** The text that says what is wrong. */
  describedBy: string;
  onFixed: (said: string) => void;
};

/** A cell that is wrong. Enter and leaving it save, Escape restores. */
export function CellInput({ id, row, column, cell, label, describedBy, onFixed }: CellInputProps) {
  const { mutateAsync } = useFixRow(id);
  const action = useAction('The cell wasn’t saved.');
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function save() {
    if (typed === null || typed === cell) return;
    const next = inputAfter(input.current);
    await action.run(async () => {
      const fixed = await mutateAsync({ row, column, text: typed });
      setTyped(null);
      onFixed(
        fixed.kind === 'invalid'
          ? `Row ${row} still has an error. ${fixed.reason ?? ''}`
          : `Row ${row} is fixed. ${fixed.kind ? ROW_KIND_LABELS[fixed.kind] : ''}`,
      );
    });
    // A cell that is right is no input any more.
    if (document.activeElement === document.body && next?.isConnected) next.focus();
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter') void save();
    if (event.key === 'Escape' && typed !== null) {
      event.preventDefault();
      event.stopPropagation();
      setTyped(null);
    }
  }

  return (
    <input
      ref={input}
      data-cell=""
      aria-label={label}
      aria-invalid="true"
      aria-describedby={describedBy}
      aria-busy={action.pending || undefined}
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      maxLength={5_000}
      value={typed ?? cell}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={onKey}
      onBlur={() => void save()}
      className={controlStyle('num h-8 min-w-32 pointer-coarse:h-11')}
    />
  );
}

function inputAfter(input: HTMLElement | null): HTMLElement | undefined {
  if (!input) return undefined;
  const inputs = [...document.querySelectorAll<HTMLElement>('[data-cell]')];
  return inputs[inputs.indexOf(input) + 1];
}
