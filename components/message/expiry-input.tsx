import type { ComponentProps } from 'react';
import { DayInput } from '@/components/ui/form-controls/day-input';
import { fromLocalTime, toLocalTime } from './expiry-time';

type ExpiryInputProps = Omit<ComponentProps<typeof DayInput>, 'value' | 'onChange' | 'type' | 'chosen'> & {
  /** An instant in ISO 8601; empty when none is chosen. */
  value: string;
  onChange: (value: string) => void;
};

export function ExpiryInput({ value, onChange, ...rest }: ExpiryInputProps) {
  const local = toLocalTime(value);
  return (
    <DayInput
      type="datetime-local"
      // Without it the year takes six digits.
      max="9999-12-31T23:59"
      {...rest}
      value={local}
      chosen={local}
      onChange={({ target }) => onChange(fromLocalTime(target.value))}
    />
  );
}
