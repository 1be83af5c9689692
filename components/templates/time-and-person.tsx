import { Time } from '@/components/ui/display/time';
import { useMessages } from '@/lib/messages/messages-provider';

/** When something was changed and by whom, where that is known. */
export function TimeAndPerson({ at, by }: { at: string; by: string | null }) {
  const t = useMessages('templates');
  const time = <Time value={at} />;
  return by ? t.rich('timeAndPerson', { time, name: <bdi>{by}</bdi> }) : time;
}
