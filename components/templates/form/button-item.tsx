'use client';

import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Trash2 from 'lucide-react/icons/trash-2';
import type { KeyboardEvent } from 'react';
import { IconButton } from '@/components/ui/form-controls/icon-button';
import { ButtonFields } from './button-fields';
import type { TemplatePartProps } from './template-form-return';

type ButtonItemProps = TemplatePartProps & {
  index: number;
  count: number;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

export function ButtonItem({ form, index, count, onMove, onRemove }: ButtonItemProps) {
  const name = `Button ${index + 1}`;

  function moveByKey(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    // A list of choices opens on these keys.
    if (event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  }

  return (
    <li className="grid gap-3 rounded border p-3 pt-1.5" onKeyDown={moveByKey}>
      <div className="flex items-center gap-1">
        <h4 className="me-auto font-medium text-muted text-small">{name}</h4>
        {/* Not `disabled` at the ends: the focus would be lost there. */}
        <IconButton
          label={`Move ${name} up`}
          size="sm"
          icon={<ChevronUp aria-hidden="true" />}
          aria-disabled={index === 0 || undefined}
          aria-keyshortcuts="Alt+ArrowUp"
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={`Move ${name} down`}
          size="sm"
          icon={<ChevronDown aria-hidden="true" />}
          aria-disabled={index === count - 1 || undefined}
          aria-keyshortcuts="Alt+ArrowDown"
          onClick={() => onMove(1)}
        />
        <IconButton
          label={`Remove ${name}`}
          size="sm"
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      <ButtonFields form={form} index={index} />
    </li>
  );
}
