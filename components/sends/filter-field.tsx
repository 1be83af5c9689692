'use client';

import { controlStyle } from '@/components/ui/control-style';
import { Select } from '@/components/ui/select';

type FilterSelectProps = {
  label: string;
  /** What no choice means. */
  all: string;
  value: string | null;
  options: { value: string; label: string }[];
  onChange: (value: string | null) => void;
};

export function FilterSelect({ label, all, value, options, onChange }: FilterSelectProps) {
  // What the address asks for is offered, even where nothing bears that name.
  const known = value === null || options.some((option) => option.value === value);
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
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  );
}

type DayFieldProps = { label: string; value: string | null; onChange: (day: string | null) => void };

export function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <label className="flex min-w-0 items-center gap-1.5 text-muted text-small">
      <span className="max-sm:w-12">{label}</span>
      <input
        type="date"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        className={controlStyle('num h-8 min-w-0 pointer-coarse:h-11 sm:w-36')}
      />
    </label>
  );
}
