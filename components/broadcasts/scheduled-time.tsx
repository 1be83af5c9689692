import { exactTimeIn } from '@/components/ui/display/relative-time';
import { Time, zoneName } from '@/components/ui/display/time';
import { useHydrated } from '@/components/ui/hooks/use-hydrated';
import { isTimeZone } from '@/lib/dates/time-zone';

/** When a broadcast starts in the time zone of its schedule, and in the reader’s where that is another. */
export function ScheduledTime({ value, zone }: { value: string; zone: string }) {
  const isElsewhere = useHydrated() && zoneName() !== zone;
  // An older browser may not know a zone that the server knows.
  if (!isTimeZone(zone)) return <Time value={value} inSentence />;
  return (
    <>
      <time dateTime={value}>{exactTimeIn(Date.parse(value), zone)}</time>
      {isElsewhere && (
        <>
          , which is <Time value={value} inSentence /> in your time zone
        </>
      )}
    </>
  );
}
