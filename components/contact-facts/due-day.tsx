import clsx from 'clsx';
import { dayAfter } from '@/lib/dates/days';
import { dayOfYear, dayWithYear } from '@/lib/dates/time-words';
import { useMessages } from '@/lib/messages/messages-provider';
import { useToday } from './use-today';

type DueDayProps = { due: string; done: boolean };

/** When a follow-up is due; in red while it is late. */
export function DueDay({ due, done }: DueDayProps) {
  const t = useMessages('follow-ups');
  const words = useDayWords();
  const today = useToday();
  const isLate = !done && due < today;
  return (
    <time dateTime={due} className={clsx('num', isLate && 'font-medium text-danger')}>
      {isLate ? t('late', { day: words(due) }) : words(due)}
    </time>
  );
}

/** "Today", "Tomorrow", "18 Nov", and another year with its number. */
export function useDayWords(): (day: string) => string {
  const t = useMessages('follow-ups');
  const times = useMessages('times');
  const today = useToday();
  return (day) => {
    if (day === today) return t('today');
    if (day === dayAfter(today, 1)) return t('tomorrow');
    if (day === dayAfter(today, -1)) return t('yesterday');
    return day.slice(0, 4) === today.slice(0, 4) ? dayOfYear(times, day) : dayWithYear(times, day);
  };
}
