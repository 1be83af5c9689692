import { createContext, type ReactNode, type RefCallback, use, useCallback, useId } from 'react';
import { type Choice, ChoiceBoxes } from '@/components/data-table/choice-boxes';
import { focusFirst } from '@/components/ui/hooks/focus-here';
import { CONTACT_FILTERS, type FilterKey } from '@/lib/contact-index/filters';
import { useLabel, useMessages } from '@/lib/messages/messages-provider';

/** The filter whose control gets the focus when the panel opens: its chip has opened it. */
export const FirstFilter = createContext<FilterKey | null>(null);

function useFirstFilter(fields: readonly FilterKey[]): RefCallback<HTMLElement> | undefined {
  const first = use(FirstFilter);
  const focus = useCallback((row: HTMLElement | null) => {
    focusFirst(row, 'input:checked, select, input');
  }, []);
  return first !== null && fields.includes(first) ? focus : undefined;
}

type FilterRowProps = {
  /** The filters that it sets, whose chips lead to it. The first names it. */
  fields: [FilterKey, ...FilterKey[]];
  children: (id: string) => ReactNode;
};

export function FilterRow({ fields, children }: FilterRowProps) {
  const id = useId();
  const label = useLabel();
  const row = useFirstFilter(fields);
  return (
    <div ref={row} className="grid grid-cols-[96px_minmax(0,1fr)] gap-2">
      <label htmlFor={id} className="pt-1 text-small text-muted pointer-coarse:pt-3">
        {label(CONTACT_FILTERS[fields[0]].label)}
      </label>
      {children(id)}
    </div>
  );
}

type FilterChoicesProps = {
  field: FilterKey;
  choices: Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

export function FilterChoices({ field, choices, chosen, onChange }: FilterChoicesProps) {
  const row = useFirstFilter([field]);
  const t = useMessages('contact-filters-panel');
  const label = useLabel()(CONTACT_FILTERS[field].label);
  // The URL may hold a value that isn't among the choices.
  const known = new Set(choices.map(({ value }) => value));
  const others = chosen.filter((value) => !known.has(value));
  const all = [...choices, ...others.map((value) => ({ value, label: t('choice.unknown', { value }) }))];
  return (
    <fieldset ref={row} className="grid grid-cols-[96px_minmax(0,1fr)] gap-2">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden="true" className="pt-1 text-small text-muted">
        {label}
      </span>
      <div className="grid max-h-36 auto-rows-max gap-0.5 overflow-y-auto rounded border px-2 py-1">
        <ChoiceBoxes choices={all} chosen={chosen} onChange={onChange} />
      </div>
    </fieldset>
  );
}
