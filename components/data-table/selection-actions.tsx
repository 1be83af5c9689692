import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { MoreActions } from '@/components/ui/overlay/more-actions';
import { toast } from '@/components/ui/overlay/toast';
import { formatCount } from '@/lib/format';
import { copyText } from './copy-text';

type SelectionActionsProps = {
  count: number;
  text: () => string;
  onClear: () => void;
  children?: ReactNode;
};

export function SelectionActions({ count, text, onClear, children }: SelectionActionsProps) {
  return (
    <MoreActions rowFrom="wide">
      <Button size="sm" onClick={() => void copyWithToast(formatCount(count, 'row'), text())}>
        <Copy />
        Copy as text
      </Button>
      {children}
      <Button size="sm" variant="ghost" onClick={onClear}>
        <X />
        Clear
      </Button>
    </MoreActions>
  );
}

/** `what` is what the toast says was copied: "12 rows". */
export async function copyWithToast(what: string, text: string) {
  if (await copyText(text)) return toast('success', `Copied ${what}.`);
  return toast('error', 'Couldn’t copy.', {
    description: 'Allow this site to use the clipboard, then try again. Nothing was copied.',
  });
}
