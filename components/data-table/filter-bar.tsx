'use client';

import Download from 'lucide-react/icons/download';
import ListFilter from 'lucide-react/icons/list-filter';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { buttonStyle } from '@/components/ui/form-controls/button-style';

type FilterBarProps = {
  /** How many filters are set. */
  count: number;
  onClear: () => void;
  /** The same list as a file. */
  exportHref: string;
  children: ReactNode;
};

/** Filters side by side, folded away on a phone, with the way to clear them and the export of what they find. */
export function FilterBar({ count, onClear, exportHref, children }: FilterBarProps) {
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
      <a className={buttonStyle({}, 'ms-auto')} href={exportHref} download>
        <Download aria-hidden="true" />
        Export CSV
      </a>
    </div>
  );
}
