import type { ComponentProps } from 'react';
import { Input } from '@/components/ui/form-controls/input';
import { fromLocalTime, toLocalTime } from './expiry-time';

type ExpiryInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type'> & {
  /** An instant in ISO 8601; empty when none is chosen. */
  value: string;
  onChange: (value: string) => void;
};

export function ExpiryInput({ value, onChange, ...rest }: ExpiryInputProps) {
  return (
    <Input
      type="datetime-local"
      // Without it the year takes six digits.
      max="9999-12-31T23:59"
      {...rest}
      value={toLocalTime(value)}
      onChange={({ target }) => onChange(fromLocalTime(target.value))}
    />
  );
}
