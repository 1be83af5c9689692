import { exactTime } from '@/components/ui/display/relative-time';
import { Time, useTimeWords } from '@/components/ui/display/time';
import { isTimeZone } from '@/lib/dates/time-zone';

type ScheduledTimeProps = { value: string; zone: string };

/** A time of a broadcast in the zone of its schedule, and in the reader’s where clocks show another. */
export function ScheduledTime(props: ScheduledTimeProps) {
  // An older browser may not know a zone that the server knows.
  return isTimeZone(props.zone) ? <KnownZone {...props} /> : <Time value={props.value} inSentence />;
}

function KnownZone({ value, zone }: ScheduledTimeProps) {
  const instant = Date.parse(value);
  const there = exactTime(instant, zone);
  const here = useTimeWords((_now, reader) => (reader === 'utc' ? there : exactTime(instant, reader)));
  return (
    <>
      <time dateTime={value}>{there}</time> ({zone}){here !== there && `, which is ${here} in your time zone`}
    </>
  );
}
