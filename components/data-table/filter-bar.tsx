import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/form-controls/button';
import type { Filters } from '@/lib/api/filters';
import { useMessages } from '@/lib/messages/messages-provider';
import { ExportButtons } from './export-buttons';
import { FilterControlList, type FilterControls } from './filter-controls';
import { ListBar } from './list-bar';
import { PhoneFold } from './phone-fold';
import type { Filtering } from './use-filters';

type FilterBarProps<Of extends Filters, Apart extends keyof Of & string> = {
  filtering: Filtering<Of>;
  /** The filter that the links set: it is neither counted nor cleared with the others. */
  apart: Apart;
  links: ReactNode;
  exportPath: string;
  controls: FilterControls<Of, Apart>;
};

export function FilterBar<Of extends Filters, Apart extends keyof Of & string>(
  props: FilterBarProps<Of, Apart>,
) {
  const { filtering, apart, links, exportPath, controls } = props;
  const t = useMessages('lists-filters');
  const count = filtering.set.filter((key) => key !== apart).length;
  const clear = () => filtering.change({ ...filtering.none, [apart]: filtering.of(apart).value });
  return (
    <ListBar>
      {/* On a tablet the links have the first line to themselves: none is hidden behind the buttons. */}
      <div className="flex items-center gap-2 pt-3 sm:max-lg:flex-wrap sm:max-lg:[&>:first-child]:basis-full">
        {links}
        <div className="ms-auto flex gap-2">
          <ExportButtons path={exportPath} />
        </div>
      </div>
      <div className="flex flex-wrap items-end gap-2 py-2">
        <PhoneFold
          label={count > 0 ? t('filtersSet', { count }) : t('filters')}
          className="max-sm:[&>search]:w-full sm:[&>search]:w-52"
        >
          <FilterControlList controls={controls} />
          {count > 0 && (
            <Button size="sm" variant="ghost" onClick={clear}>
              <X />
              {t('clearFilters')}
            </Button>
          )}
        </PhoneFold>
      </div>
    </ListBar>
  );
}

type FilterToggleProps = { label: string; value: 'yes' | null; onChange: (value: 'yes' | null) => void };

export function FilterToggle({ label, value, onChange }: FilterToggleProps) {
  const on = value === 'yes';
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => onChange(on ? null : 'yes')}
      className="inline-flex min-h-8 items-center rounded border px-2.5 text-small text-muted hover:bg-sunken hover:text-text aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-text pointer-coarse:min-h-11"
    >
      {label}
    </button>
  );
}

type SetFilterProps = { label: string; word: string; value: string; title?: string; onClear: () => void };

export function SetFilter({ label, word, value, title, onClear }: SetFilterProps) {
  return (
    <button
      type="button"
      onClick={onClear}
      aria-label={label}
      title={title}
      className="inline-flex min-h-8 min-w-0 max-w-full items-center gap-1.5 rounded border border-accent bg-accent-soft px-2.5 text-small pointer-coarse:min-h-11"
    >
      <span className="truncate">
        {word} <bdi className={title === undefined ? 'font-medium' : 'num font-medium'}>{value}</bdi>
      </span>
      <X className="size-3.5 shrink-0" />
    </button>
  );
}
