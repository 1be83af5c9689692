import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { Textarea } from '@/components/ui/form-controls/input';
import { focusRegistry } from '@/components/ui/hooks/focus-registry';
import { reported } from '@/components/ui/hooks/use-action';
import { useFixRow } from '@/lib/imports/mutations';
import { MAX_CORRECTED_LENGTH } from '@/lib/imports/values';
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

/** From so many characters on, a cell has an input of several lines. */
const LONG = 120;

/**
 * The input for a cell with an error, or that had one. Enter and leaving it save; Escape restores. In several lines, Enter
 * begins a new one, and with Ctrl or Cmd it saves.
 */
export function CellInput({ id, row, column, cell, label, isWrong, describedBy, onFixed }: CellInputProps) {
  const t = useMessages('imports-detail');
  const { mutateAsync, isPending, variables } = useFixRow(id);
  const [typed, setTyped] = useState<string | null>(null);
  // An input of one line would drop the ends of lines. Else it stays the same one, with the focus, however long its text becomes.
  const [wasLong] = useState(cell.length > LONG);
  const [hadLines] = useState(cell.includes('\n'));
  const isLong = wasLong || hadLines || cell.includes('\n');

  /** Once the cell is right, the focus goes on to the next wrong cell if `from` still has it. */
  async function save(from: HTMLElement | null = null) {
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

  function onKey(event: KeyboardEvent<HTMLElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (!isLong || event.ctrlKey || event.metaKey)) void save(event.currentTarget);
    if (event.key === 'Escape' && typed !== null) {
      event.preventDefault();
      event.stopPropagation();
      setTyped(null);
    }
  }

  const control = {
    ref: isWrong ? cells.ref(`${row}:${column}`) : undefined,
    'aria-label': label,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': describedBy,
    'aria-busy': isPending || undefined,
    dir: 'auto',
    autoComplete: 'off',
    spellCheck: false,
    maxLength: MAX_CORRECTED_LENGTH,
    value: typed ?? cell,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setTyped(target.value),
    onKeyDown: onKey,
    onBlur: () => void save(),
  };
  return isLong ? (
    <Textarea {...control} className="max-h-60 min-w-60" />
  ) : (
    <input {...control} className="control num h-8 min-w-32 pointer-coarse:h-11" />
  );
}
