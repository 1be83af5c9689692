import { useId } from 'react';
import { type Total, totalLabel } from '@/lib/api/pagination';
import { EXPORT_SELECTED_MAX } from '@/lib/contact-index/export';
import type { ContactFilters, ContactSort } from '@/lib/contact-index/filters';
import { formatNumber } from '@/lib/format';

export type What = 'selected' | 'matching';

type ExportWhatProps = {
  query: ContactFilters & { sort?: ContactSort };
  selected: number;
  total: Total | undefined;
  value: What;
  onChange: (what: What) => void;
};

export function firstWhat(selected: number): What {
  return selected > 0 && selected <= EXPORT_SELECTED_MAX ? 'selected' : 'matching';
}

export function ExportWhat({ query, selected, total, value, onChange }: ExportWhatProps) {
  const name = useId();
  const matching = matchingLabel(query, total);
  if (selected === 0) return <p className="num font-medium">{matching}</p>;
  const tooMany = selected > EXPORT_SELECTED_MAX;
  const choices = [
    { what: 'selected', label: `${formatNumber(selected)} selected`, disabled: tooMany },
    { what: 'matching', label: matching, disabled: false },
  ] as const;
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-small">Contacts</legend>
      {choices.map(({ what, label, disabled }) => (
        <label key={what} className="num flex min-h-8 items-center gap-2 pointer-coarse:min-h-10">
          <input
            type="radio"
            name={name}
            className="size-4 accent-accent"
            checked={what === value}
            disabled={disabled}
            onChange={() => onChange(what)}
          />
          {label}
        </label>
      ))}
      {tooMany && (
        <p className="text-muted text-small">
          You can export up to {formatNumber(EXPORT_SELECTED_MAX)} selected contacts. To export more, filter
          the list instead.
        </p>
      )}
    </fieldset>
  );
}

function matchingLabel({ sort: _, ...filters }: ExportWhatProps['query'], total: Total | undefined): string {
  const narrowed = Object.values(filters).some((value) => value !== undefined && value !== '');
  if (total === undefined) return narrowed ? 'Matching contacts' : 'All contacts';
  return narrowed ? totalLabel(total, 'matching contact') : `All ${totalLabel(total, 'contact')}`;
}
