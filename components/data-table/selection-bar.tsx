'use client';

import clsx from 'clsx';
import Copy from 'lucide-react/icons/copy';
import X from 'lucide-react/icons/x';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { formatNumber } from '@/lib/format';
import { copyText } from './copy-text';

type SelectionBarProps = {
  count: number;
  /** How many of them are not on the page that is shown. */
  elsewhere: number;
  /** Lines for the clipboard. */
  text: () => string;
  onClear: () => void;
};

/** What can be done with the rows that are ticked. The count is announced as it changes. */
export function SelectionBar({ count, elsewhere, text, onClear }: SelectionBarProps) {
  return (
    <div className={clsx('flex min-w-0 flex-wrap items-center gap-2', count > 0 ? 'min-h-8' : 'contents')}>
      <p role="status" className="num text-[13px] empty:absolute">
        {describe(count, elsewhere)}
      </p>
      {count > 0 && (
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
      )}
    </div>
  );
}

function describe(count: number, elsewhere: number): string | null {
  if (count === 0) return null;
  const all = `${formatNumber(count)} selected`;
  return elsewhere === 0 ? all : `${all}, ${formatNumber(elsewhere)} on other pages`;
}

async function copy(count: number, text: string) {
  const copied = await copyText(text);
  if (copied) return toast('success', `Copied ${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}.`);
  return toast('error', 'The browser refused to copy.', {
    description: 'Allow this site to use the clipboard, then try again. Nothing was copied.',
  });
}
