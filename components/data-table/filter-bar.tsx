'use client';

import Download from 'lucide-react/icons/download';
import ListFilter from 'lucide-react/icons/list-filter';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { DownloadButton } from '@/components/ui/form-controls/download-button';

type FilterBarProps = {
  /** How many filters are set. */
  count: number;
  onClear: () => void;
  /** A path that responds to a POST with the same list as a file. */
  exportPath: string;
  children: ReactNode;
};

/** A row of filters, collapsed on a phone, with buttons to clear them and to export the result. */
export function FilterBar({ count, onClear, exportPath, children }: FilterBarProps) {
  const panelId = useId();
  const [unfolded, setUnfolded] = useState(false);
  return (
    <div className="flex flex-wrap items-end gap-2 px-5 py-2 max-sm:px-4">
      <Button
        className="sm:hidden"
        aria-expanded={unfolded}
        aria-controls={panelId}
        onClick={() => setUnfolded(!unfolded)}
      >
        <ListFilter aria-hidden="true" />
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <div
        id={panelId}
        className={`contents max-sm:order-last max-sm:w-full max-sm:gap-2 max-sm:[&>search]:w-full sm:[&>search]:w-52 ${unfolded ? 'max-sm:grid' : 'max-sm:hidden'}`}
      >
        {children}
        {count > 0 && (
          <Button size="sm" variant="ghost" onClick={onClear}>
            <X aria-hidden="true" />
            Clear
          </Button>
        )}
      </div>
      <DownloadButton action={exportPath} className="ms-auto">
        <Download aria-hidden="true" />
        Export CSV
      </DownloadButton>
    </div>
  );
}

type FilterToggleProps = { label: string; on: boolean; onChange: (on: boolean) => void };

export function FilterToggle({ label, on, onChange }: FilterToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => onChange(!on)}
      className="inline-flex min-h-8 items-center rounded border px-2.5 text-[13px] text-muted hover:bg-sunken hover:text-text aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-text pointer-coarse:min-h-11"
    >
      {label}
    </button>
  );
}
