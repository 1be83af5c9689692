'use client';

import ChevronDown from 'lucide-react/icons/chevron-down';
import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { toast } from '@/components/ui/overlay/toast';
import { formatCount } from '@/lib/format';
import { copyText } from './copy-text';

type SelectionActionsProps = {
  count: number;
  /** The selected rows as lines for the clipboard. */
  text: () => string;
  onClear: () => void;
  /** Further actions on the selected rows. */
  children?: ReactNode;
};

/** A row of buttons; on a phone, a menu. */
export function SelectionActions({ count, text, onClear, children }: SelectionActionsProps) {
  const id = useId();
  return (
    <>
      <Button size="sm" className="sm:hidden" popoverTarget={id}>
        More
        <ChevronDown aria-hidden="true" />
      </Button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: keys click the buttons in it. */}
      <div
        id={id}
        popover="auto"
        onClick={closeAfterAction}
        className="gap-1 bg-raised text-text shadow-raised max-sm:fixed max-sm:inset-x-2 max-sm:top-auto max-sm:bottom-2 max-sm:m-0 max-sm:w-auto max-sm:rounded-xl max-sm:border max-sm:p-2 max-sm:open:grid max-sm:[&>button]:w-full max-sm:[&>button]:justify-start max-sm:[&>button]:border-transparent sm:contents"
      >
        <Button size="sm" onClick={() => void copyWithToast(formatCount(count, 'row'), text())}>
          <Copy aria-hidden="true" />
          Copy as text
        </Button>
        {children}
        <Button size="sm" variant="ghost" onClick={onClear}>
          <X aria-hidden="true" />
          Clear
        </Button>
      </div>
    </>
  );
}

/** A dialog belongs to the menu, which must not hide it. */
function closeAfterAction({ target, currentTarget }: MouseEvent<HTMLElement>) {
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button || button.hasAttribute('aria-haspopup') || button.closest('dialog')) return;
  if (currentTarget.matches(':popover-open')) currentTarget.hidePopover();
}

/** `what` is what the toast says was copied: "12 rows". */
export async function copyWithToast(what: string, text: string) {
  if (await copyText(text)) return toast('success', `Copied ${what}.`);
  return toast('error', 'Couldn’t copy.', {
    description: 'Allow this site to use the clipboard, then try again. Nothing was copied.',
  });
}
