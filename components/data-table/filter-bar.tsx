'use client';

import Download from 'lucide-react/icons/download';
import ListFilter from 'lucide-react/icons/list-filter';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { DownloadButton } from '@/components/ui/form-controls/download-button';
import { Select } from '@/components/ui/form-controls/select';

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

type Choice = { value: string; label: string };
type Group = { title: string; choices: Choice[] };

type FilterSelectProps = {
  label: string;
  /** The label of the option that sets no filter. */
  all: string;
  value: string | null;
  options: (Choice | Group)[];
  onChange: (value: string | null) => void;
};

export function FilterSelect({ label, all, value, options, onChange }: FilterSelectProps) {
  const choices = options.flatMap((option) => ('choices' in option ? option.choices : option));
  // A value from the URL stays among the options, even when the list of options lacks it.
  const known = value === null || choices.some((choice) => choice.value === value);
  return (
    <div className="min-w-0 sm:w-40">
      <Select
        aria-label={label}
        className="pointer-fine:h-8!"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">{all}</option>
        {!known && <option value={value}>{value}</option>}
        {options.map((option) =>
          'choices' in option ? (
            <optgroup key={option.title} label={option.title}>
              {option.choices.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(option)
          ),
        )}
      </Select>
    </div>
  );
}

function optionOf({ value, label }: Choice) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
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
