'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffectEvent, useId, useLayoutEffect } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import { Select } from '@/components/ui/form-controls/select';
import { directoryQueries } from '@/lib/contact-search/queries';
import { directoryParams, NO_FILTERS } from '@/lib/contact-search/search-params';
import { groupQueries } from '@/lib/groups/queries';
import { useContactState } from '../list/use-contact-state';
import { type FilterField, filterFields } from './filter-fields';

type FilterPanelProps = { onReady: () => void; onClose: () => void };

/** Each choice acts at once: the list behind shows what it makes of it. */
export function FilterPanel({ onReady, onClose }: FilterPanelProps) {
  const { params, filtered, ask } = useContactState();
  const { data: groups } = useQuery(groupQueries.names());
  const { data: status } = useQuery(directoryQueries.status());
  const ready = useEffectEvent(onReady);
  useLayoutEffect(() => ready(), []);

  return (
    <div className="grid gap-3">
      <div className="grid gap-1.5">
        {filterFields(groups, status?.counts).map((field) => (
          <Line
            key={field.key}
            field={field}
            value={String(addressValue(params[field.key]))}
            onChange={(value) =>
              ask({ [field.key]: value === '' ? null : directoryParams[field.key].parse(value) })
            }
          />
        ))}
      </div>
      <div className="flex justify-between gap-2 border-t pt-3">
        <Button size="sm" variant="ghost" aria-disabled={!filtered} onClick={() => ask(NO_FILTERS)}>
          Clear all
        </Button>
        <Button size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

type LineProps = { field: FilterField; value: string; onChange: (value: string) => void };

function Line({ field: { label, any, options }, value, onChange }: LineProps) {
  const id = useId();
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <div className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-2">
      <label htmlFor={id} className="text-[13px] text-muted">
        {label}
      </label>
      <Select id={id} size="sm" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{any}</option>
        {/* From an address: a group or a span that is none of those offered. */}
        {!known && <option value={value}>{`Other (${value})`}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** As it stands in the address. */
function addressValue(value: string | number | boolean | null): string | number {
  if (value === null) return '';
  return typeof value === 'boolean' ? Number(value) : value;
}
