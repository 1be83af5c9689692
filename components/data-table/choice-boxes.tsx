import { useState } from 'react';
import { Checkbox } from '@/components/ui/form-controls/checkbox';
import { formatNumber } from '@/lib/format';
import { useLanguage } from '@/lib/messages/messages-provider';

export type Choice = { value: string; label: string; count?: number };

type ChoiceBoxesProps = {
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Those that are set can be seen without scrolling. They stay in place while others are ticked. */
export function ChoiceBoxes({ choices, chosen, onChange }: ChoiceBoxesProps) {
  const language = useLanguage();
  const [first] = useState(chosen);
  return inFront(choices, ({ value }) => first.includes(value)).map(({ value, label, count }) => (
    <Checkbox
      key={value}
      label={
        count === undefined ? (
          label
        ) : (
          <>
            <bdi>{label}</bdi> ({formatNumber(count, language)})
          </>
        )
      }
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
