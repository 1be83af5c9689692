import { useId } from 'react';
import { Checkbox } from '@/components/ui/form-controls/checkbox';

type RuleChoiceProps = { label: string; about: string; checked: boolean; onChange: (on: boolean) => void };

export function RuleChoice({ label, about, checked, onChange }: RuleChoiceProps) {
  const id = useId();
  return (
    <div>
      <Checkbox
        label={label}
        checked={checked}
        aria-describedby={id}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p id={id} className="ms-6 max-w-150 text-muted text-small">
        {about}
      </p>
    </div>
  );
}
