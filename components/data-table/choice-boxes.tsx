import { useState } from 'react';
import { Checkbox } from '@/components/ui/form-controls/checkbox';

export type Choice = { value: string; label: string };

type ChoiceBoxesProps = {
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Those that are set can be seen without scrolling. They stay in place while others are ticked. */
export function ChoiceBoxes({ choices, chosen, onChange }: ChoiceBoxesProps) {
  const [first] = useState(chosen);
  return inFront(choices, ({ value }) => first.includes(value)).map(({ value, label }) => (
    <Checkbox
      key={value}
      label={label}
      className="pointer-coarse:min-h-11"
      checked={chosen.includes(value)}
      onChange={({ target }) =>
        onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
      }
    />
  ));
}

/** Those of which it is true before the others, each in their order. */
export function inFront<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): Item[] {
  return [...items.filter(isFirst), ...items.filter((item) => !isFirst(item))];
}
