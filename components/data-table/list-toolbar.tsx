import type { ReactNode, RefObject } from 'react';
import { Select } from '@/components/ui/form-controls/select';
import type { Filters } from '@/lib/api/filters';
import { useMessages } from '@/lib/messages/messages-provider';
import { FilterControlList, type FilterControls } from './filter-controls';
import { ListBar } from './list-bar';
import { PhoneFold } from './phone-fold';
import { SearchField } from './search-field';
import type { Filtering } from './use-filters';

type ListToolbarProps<Of extends Filters> = {
  filtering: Filtering<Of>;
  controls: FilterControls<Of, 'q'>;
  ref?: RefObject<HTMLInputElement | null>;
  /** Actions beside the filters. On a phone they are behind the same button as the filters. */
  children?: ReactNode;
};

export function ListToolbar<Of extends Filters>(props: ListToolbarProps<Of>) {
  const { filtering, controls, ref, children } = props;
  const t = useMessages('lists');
  return (
    <ListBar className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-b py-2">
      <SearchField ref={ref} {...filtering.search} />
      <PhoneFold
        label={<span className="sr-only">{t('filtersAndActions')}</span>}
        className="max-sm:grid-cols-2 max-sm:items-center"
      >
        <FilterControlList controls={controls} />
        {children}
      </PhoneFold>
    </ListBar>
  );
}

type Choices<Value> = readonly (readonly [Value, label: string])[];

type ChoiceProps<Value extends string | null> = {
  label: string;
  value: Value;
  choices: Choices<Value>;
  frame?: string;
  onChange: (value: Value) => void;
};

/** The choices of a filter, the first of which is none of them. */
export function choicesOf<Value extends string, None extends string | null>(
  [none, all]: readonly [None, label: string],
  values: readonly Value[],
  wordsOf: (value: Value) => string,
): Choices<Value | None> {
  return [[none, all], ...values.map((value) => [value, wordsOf(value)] as const)];
}

const ALL = 'all';

export function ToolbarChoice<Value extends string | null>(props: ChoiceProps<Value>) {
  const { label, value, choices, frame, onChange } = props;
  return (
    <Select
      size="sm"
      frame={frame}
      aria-label={label}
      value={value ?? ALL}
      onChange={({ target }) => {
        const chosen = choices.find(([choice]) => (choice ?? ALL) === target.value);
        if (chosen) onChange(chosen[0]);
      }}
    >
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice ?? ALL}>
          {text}
        </option>
      ))}
    </Select>
  );
}
