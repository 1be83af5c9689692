import { type ComponentProps, useId } from 'react';
import { isDay } from '@/lib/dates/days';
import { dayWithYear } from '@/lib/dates/time-words';
import { useMessages } from '@/lib/messages/messages-provider';
import { Input } from './input';

/** The day of a date or a local time in words; undefined while none is chosen. */
export function useDayInWords(value: string | null | undefined): string | undefined {
  const t = useMessages('times');
  const day = value?.slice(0, 10) ?? '';
  return isDay(day) ? dayWithYear(t, day) : undefined;
}

type DayInputProps = ComponentProps<'input'> & {
  type: 'date' | 'datetime-local';
  /** What is chosen. */
  chosen: string | undefined;
};

/** Browsers write days in their own language, which may have the month first: below it is that of the reader. */
export function DayInput({ chosen, 'aria-describedby': describedBy, ...rest }: DayInputProps) {
  const id = useId();
  const words = useDayInWords(chosen);
  return (
    <>
      <Input {...rest} aria-describedby={[describedBy, words && id].filter(Boolean).join(' ') || undefined} />
      {words && (
        <p id={id} className="mt-1.5 text-muted text-small">
          {words}
        </p>
      )}
    </>
  );
}
