'use client';

import { Command } from 'cmdk';
import type { ReactNode } from 'react';

type PaletteItemProps = {
  /** Unique among the items. */
  id: string;
  icon: ReactNode;
  children: ReactNode;
  /** Shown at the end of the line. */
  hint?: ReactNode;
  onChoose: () => void;
};

export function PaletteItem({ id, icon, children, hint, onChoose }: PaletteItemProps) {
  return (
    <Command.Item
      value={id}
      onSelect={onChoose}
      className="flex min-h-9 cursor-default select-none items-center gap-2.5 rounded-[6px] px-2.5 py-1 aria-selected:bg-sunken aria-selected:shadow-[inset_2px_0_0_var(--accent)] pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted"
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {hint && <span className="num min-w-0 max-w-[55%] truncate text-muted text-small">{hint}</span>}
    </Command.Item>
  );
}

export function PaletteGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={title}
      className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-faint [&_[cmdk-group-heading]]:text-tiny"
    >
      {children}
    </Command.Group>
  );
}
