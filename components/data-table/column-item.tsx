'use client';

import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import type { KeyboardEvent } from 'react';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { IconButton } from '@/components/ui/form-controls/icon-button';

type ColumnItemProps = {
  label: string;
  shown: boolean;
  first: boolean;
  last: boolean;
  onShow: (shown: boolean) => void;
  onMove: (by: 1 | -1) => void;
};

export function ColumnItem({ label, shown, first, last, onShow, onMove }: ColumnItemProps) {
  function moveByKey(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  }

  return (
    <li className="flex items-center gap-1 rounded-[6px] px-1 hover:bg-sunken" onKeyDown={moveByKey}>
      <Checkbox
        label={label}
        checked={shown}
        onChange={(event) => onShow(event.target.checked)}
        className="min-h-8 min-w-0 flex-1 pointer-coarse:min-h-10"
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      />
      {/* Not `disabled` at the ends: the focus would be lost there. */}
      <IconButton
        label={`Move ${label} up`}
        size="sm"
        icon={<ChevronUp aria-hidden="true" />}
        aria-disabled={first || undefined}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={`Move ${label} down`}
        size="sm"
        icon={<ChevronDown aria-hidden="true" />}
        aria-disabled={last || undefined}
        onClick={() => onMove(1)}
      />
    </li>
  );
}
