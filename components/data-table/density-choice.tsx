'use client';

import { useId } from 'react';

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const;

type Density = (typeof densities)[number]['value'];

export function DensityChoice({ value, onChange }: { value: Density; onChange: (value: Density) => void }) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 px-1 font-medium text-small">Row height</legend>
      <div className="flex flex-wrap gap-x-4 px-1">
        {densities.map((density) => (
          <label key={density.value} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-10">
            <input
              type="radio"
              name={name}
              className="size-4 accent-accent"
              checked={density.value === value}
              onChange={() => onChange(density.value)}
            />
            {density.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
