import { type KeyboardEvent, useState } from 'react';
import { focusRegistry } from '@/components/ui/hooks/focus-registry';
import { reported } from '@/components/ui/hooks/use-action';
import { useFixRow } from '@/lib/imports/mutations';
import { coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';

const cells = focusRegistry<`${number}:${number}`>();

type CellInputProps = {
  /** The ID of the import. */
  id: string;
  row: number;
  column: number;
  cell: string;
  label: string;
  isWrong: boolean;
  describedBy: string;
  onFixed: (said: string) => void;
};

/** The input for a cell with an error, or that had one. Enter and leaving it save; Escape restores. */
export function CellInput({ id, row, column, cell, label, isWrong, describedBy, onFixed }: CellInputProps) {
  const t = useMessages('imports-detail');
  const { mutateAsync, isPending, variables } = useFixRow(id);
  const [typed, setTyped] = useState<string | null>(null);

  /** Once the cell is right, the focus goes on to the next wrong cell if `from` still has it. */
  async function save(from: HTMLInputElement | null = null) {
    if (typed === null || typed === (isPending ? variables.text : cell)) return;
    const all = cells.all();
    const next = all[all.findIndex(({ key }) => key === `${row}:${column}`) + 1]?.element;
    let isRight = false;
    await reported(coded('imports-detail.rows.notSaved'), async () => {
      const fixed = await mutateAsync({ row, column, text: typed });
      isRight = !fixed.faults.some((fault) => fault.column === column);
      // What was typed since is kept.
      setTyped((now) => (now === typed ? null : now));
      const isRowRight = fixed.kind !== 'invalid';
      const said = t(isRowRight ? 'rows.fixed' : 'rows.stillWrong', { row: String(row) });
      onFixed(`${said} ${isRowRight && fixed.kind ? t(`kind.${fixed.kind}`) : (fixed.reason ?? '')}`);
    });
    if (isRight && document.activeElement === from && next?.isConnected) next.focus();
  }

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') void save(event.currentTarget);
    if (event.key === 'Escape' && typed !== null) {
      event.preventDefault();
      event.stopPropagation();
      setTyped(null);
    }
  }

  return (
    <input
      ref={isWrong ? cells.ref(`${row}:${column}`) : undefined}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      aria-busy={isPending || undefined}
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      maxLength={5_000}
      value={typed ?? cell}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={onKey}
      onBlur={() => void save()}
      className="control num h-8 min-w-32 pointer-coarse:h-11"
    />
  );
}
