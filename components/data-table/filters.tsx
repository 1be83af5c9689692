'use client';

import { controlStyle } from '@/components/ui/form-controls/control-style';
import { Select } from '@/components/ui/form-controls/select';

type Choice = { value: string; label: string };
type Group = { title: string; choices: Choice[] };

type FilterSelectProps = {
  label: string;
  /** What no choice means. */
  all: string;
  value: string | null;
  options: (Choice | Group)[];
  onChange: (value: string | null) => void;
};

export function FilterSelect({ label, all, value, options, onChange }: FilterSelectProps) {
  const choices = options.flatMap((option) => ('choices' in option ? option.choices : option));
  // What the address asks for is offered, even where nothing bears that name.
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
