'use client';

import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { Button } from '@/components/ui/form-controls/button';
import { toast } from '@/components/ui/overlay/toast';
import { formatNumber } from '@/lib/format';
import { copyText } from './copy-text';

type SelectionActionsProps = {
  count: number;
  /** The selected rows as lines for the clipboard. */
  text: () => string;
  onClear: () => void;
};

export function SelectionActions({ count, text, onClear }: SelectionActionsProps) {
  return (
    <>
      <Button size="sm" onClick={() => void copy(count, text())}>
        <Copy aria-hidden="true" />
        Copy as text
      </Button>
      <Button size="sm" variant="ghost" onClick={onClear}>
        <X aria-hidden="true" />
        Clear
      </Button>
    </>
  );
}

async function copy(count: number, text: string) {
  const copied = await copyText(text);
  if (copied) return toast('success', `Copied ${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}.`);
  return toast('error', 'Couldn’t copy.', {
    description: 'Allow this site to use the clipboard, then try again. Nothing was copied.',
  });
}
