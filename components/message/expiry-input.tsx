import type { ComponentProps } from 'react';
import { Input } from '@/components/ui/form-controls/input';

type ExpiryInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'type'> & {
  /** An instant in ISO 8601; empty when none is chosen. */
  value: string;
  onChange: (value: string) => void;
};

export function ExpiryInput({ value, onChange, ...rest }: ExpiryInputProps) {
  return (
    <Input
      type="datetime-local"
      {...rest}
      value={toLocalTime(value)}
      onChange={({ target }) => onChange(target.value && new Date(target.value).toISOString())}
    />
  );
}

/** The value of a `datetime-local` input, in the reader's time zone, such as `2026-03-29T09:00`. */
function toLocalTime(value: string): string {
  const at = Date.parse(value);
  if (Number.isNaN(at)) return '';
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
