import { Time, useTimeWords } from '@/components/ui/display/time';
import { exactTime } from '@/lib/dates/time-words';
import { isTimeZone } from '@/lib/dates/time-zone';
import { useMessages } from '@/lib/messages/messages-provider';

type ScheduledTimeProps = { value: string; zone: string };

/** A time of a broadcast in the zone of its schedule, and in the reader’s where clocks show another. */
export function ScheduledTime(props: ScheduledTimeProps) {
  // An older browser may not know a zone that the server knows.
  return isTimeZone(props.zone) ? <KnownZone {...props} /> : <Time value={props.value} inSentence />;
}

function KnownZone({ value, zone }: ScheduledTimeProps) {
  const instant = Date.parse(value);
  const t = useMessages('times');
  const both = useMessages('broadcasts-detail');
  const there = exactTime(t, instant, zone);
  const here = useTimeWords((_now, reader) => (reader === 'utc' ? there : exactTime(t, instant, reader)));
  const scheduled = t.rich('inZone', { time: <time dateTime={value}>{there}</time>, zone });
  return here === there ? scheduled : both.rich('scheduledTime.here', { there: scheduled, here });
}
