import { type ReactNode, useId } from 'react';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import type { FilterKey } from '@/lib/contact-search/search-params';

type FilterRowProps = {
  label: string;
  /** The filters that it sets: their chips lead to it. */
  fields: FilterKey[];
  /** The control for the label. */
  children: (id: string) => ReactNode;
};

/** A filter with its label. */
export function FilterRow({ label, fields, children }: FilterRowProps) {
  const id = useId();
  return (
    <div data-fields={fields.join(' ')} className="grid grid-cols-[96px_minmax(0,1fr)] gap-2">
      <label htmlFor={id} className="pt-1 text-[13px] text-muted pointer-coarse:pt-3">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

type FilterChoicesProps = {
  label: string;
  field: FilterKey;
  options: FilterOption[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
};

/** A value as in the URL, and its label. */
export type FilterOption = { value: string; label: string };

/** A filter of which several values may be chosen. */
export function FilterChoices({ label, field, options, chosen, onChange }: FilterChoicesProps) {
  // The URL may hold a value that isn't among the options.
  const known = new Set(options.map(({ value }) => value));
  const others = chosen.filter((value) => !known.has(value));
  const all = [...options, ...others.map((value) => ({ value, label: `Other (${value})` }))];
  return (
    <fieldset data-fields={field} className="grid grid-cols-[96px_minmax(0,1fr)] gap-2">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden="true" className="pt-1 text-[13px] text-muted">
        {label}
      </span>
      <div className="grid max-h-36 gap-0.5 overflow-y-auto rounded border px-2 py-1">
        {all.map(({ value, label: name }) => (
          <Checkbox
            key={value}
            label={name}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
