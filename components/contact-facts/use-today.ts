import { useTimeWords } from '@/components/ui/display/time';
import { dayIn } from '@/lib/dates/time-words';

/** The day where the reader is. */
export function useToday(): string {
  return useTimeWords(dayIn);
}
