import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { ExportButtons } from './export-buttons';
import { ListBar } from './list-bar';
import { PhoneFold } from './phone-fold';

type FilterBarProps = {
  /** The outcomes to choose from, with the export at their end. */
  chips: ReactNode;
  /** How many filters are set. */
  count: number;
  onClear: () => void;
  /** A path that responds to a POST with the same list as a file. */
  exportPath: string;
  children: ReactNode;
};

/** The filters of a list, folded on a phone, with buttons to clear them and to export the result. */
export function FilterBar({ chips, count, onClear, exportPath, children }: FilterBarProps) {
  return (
    <ListBar>
      <div className="flex items-center gap-2 pt-3">
        {chips}
        <div className="ms-auto flex gap-2">
          <ExportButtons path={exportPath} />
        </div>
      </div>
      <div className="flex flex-wrap items-end gap-2 py-2">
        <PhoneFold
          label={count > 0 ? `Filters (${count})` : 'Filters'}
          className="max-sm:[&>search]:w-full sm:[&>search]:w-52"
        >
          {children}
          {count > 0 && (
            <Button size="sm" variant="ghost" onClick={onClear}>
              <X aria-hidden="true" />
              Clear
            </Button>
          )}
        </PhoneFold>
      </div>
    </ListBar>
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
