import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Select } from '@/components/ui/form-controls/select';
import { ListBar } from './list-bar';
import { PhoneFold } from './phone-fold';
import { SearchField } from './search-field';

type ListToolbarProps = ComponentProps<typeof SearchField> & {
  className?: string;
  /** Filters and actions beside the search; on a phone behind a button. */
  children?: ReactNode;
};

/** The search and the filters above a list. */
export function ListToolbar({ className, children, ...search }: ListToolbarProps) {
  return (
    <ListBar
      className={clsx('flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-b py-2', className)}
    >
      <SearchField {...search} />
      {children && (
        <PhoneFold
          label={<span className="sr-only">Filters and actions</span>}
          className="max-sm:grid-cols-2 max-sm:items-center"
        >
          {children}
        </PhoneFold>
      )}
    </ListBar>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly (readonly [Value, label: string])[];
  frame?: string;
  onChoose: (value: Value) => void;
};

/** A filter with a few fixed options. */
export function ToolbarChoice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, choices, frame, onChoose } = props;
  return (
    <Select
      size="sm"
      frame={frame}
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = choices.find(([choice]) => choice === target.value);
        if (chosen) onChoose(chosen[0]);
      }}
    >
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </Select>
  );
}
