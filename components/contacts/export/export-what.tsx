import { useId } from 'react';
import { type Total, totalValues } from '@/lib/api/pagination';
import { EXPORT_SELECTED_MAX } from '@/lib/contact-index/export';
import type { ContactFilters, ContactSort } from '@/lib/contact-index/filters';
import type { Translate } from '@/lib/messages/catalog';
import { useMessages } from '@/lib/messages/messages-provider';

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
  const t = useMessages('contacts-export');
  const name = useId();
  const matching = matchingLabel(t, query, total);
  if (selected === 0) return <p className="num font-medium">{matching}</p>;
  const tooMany = selected > EXPORT_SELECTED_MAX;
  const choices = [
    { what: 'selected', label: t('selected', { count: selected }), disabled: tooMany },
    { what: 'matching', label: matching, disabled: false },
  ] as const;
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-small">{t('contacts')}</legend>
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
      {tooMany && <p className="text-muted text-small">{t('tooMany', { max: EXPORT_SELECTED_MAX })}</p>}
    </fieldset>
  );
}

function matchingLabel(
  t: Translate<'contacts-export'>,
  { sort: _, ...filters }: ExportWhatProps['query'],
  total: Total | undefined,
): string {
  const what = Object.values(filters).some((value) => value !== undefined && value !== '')
    ? 'matching'
    : 'all';
  if (total === undefined) return t(what);
  return t(`${what}Count`, totalValues(total));
}
