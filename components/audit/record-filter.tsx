'use client';

import X from 'lucide-react/icons/x';
import { recordTypeLabel } from '@/lib/audit/labels';

type RecordFilterProps = { type: string; id: string; onClear: () => void };

/** Says which record's events are shown, and lets go of it. */
export function RecordFilter({ type, id, onClear }: RecordFilterProps) {
  const words = recordTypeLabel(type).toLowerCase();
  return (
    <button
      type="button"
      onClick={onClear}
      aria-label={`Show events on everything, not only on this ${words}`}
      title={id}
      className="inline-flex min-h-8 min-w-0 max-w-full items-center gap-1.5 rounded border border-accent bg-accent-soft px-2.5 text-[13px] pointer-coarse:min-h-11"
    >
      <span className="truncate">
        Only this {words} <bdi className="num font-medium">{id.slice(0, 8)}</bdi>
      </span>
      <X aria-hidden="true" className="size-3.5 shrink-0" />
    </button>
  );
}
