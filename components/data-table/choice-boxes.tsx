import { Checkbox } from '@/components/ui/form-controls/checkbox';

export type Choice = { value: string; label: string };

type ChoiceBoxesProps = {
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

export function ChoiceBoxes({ choices, chosen, onChange }: ChoiceBoxesProps) {
  return choices.map(({ value, label }) => (
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
