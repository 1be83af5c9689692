import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { copyText } from '@/components/ui/form-controls/copy-text';
import { MoreActions } from '@/components/ui/overlay/more-actions';
import { toast } from '@/components/ui/overlay/toast';
import { type Coded, coded } from '@/lib/messages/coded';
import { useMessages } from '@/lib/messages/messages-provider';

type SelectionActionsProps = {
  count: number;
  text: () => string;
  onClear: () => void;
  /** Rarer actions, which are in a menu at any width. */
  rare?: ReactNode;
  children?: ReactNode;
};

export function SelectionActions({ count, text, onClear, rare, children }: SelectionActionsProps) {
  const t = useMessages('lists-selection');
  const copy = (
    <Button size="sm" onClick={() => void copyWithToast(coded('lists-selection.copied', { count }), text())}>
      <Copy />
      {t('copy')}
    </Button>
  );
  return (
    <MoreActions rowFrom="wide">
      {!rare && copy}
      {children}
      {rare && (
        <MoreActions rowFrom="never">
          {rare}
          {copy}
        </MoreActions>
      )}
      <Button size="sm" aria-label={t('clearSelection')} title={t('clearSelection')} onClick={onClear}>
        <X />
        {t('clear')}
      </Button>
    </MoreActions>
  );
}

/** `copied`: what the toast says: "Copied 12 rows." */
export async function copyWithToast(copied: Coded, text: string) {
  if (await copyText(text)) return toast('success', copied);
  return toast('error', coded('lists-selection.notCopied'), {
    description: coded('lists-selection.allowClipboard'),
  });
}
