import { useSyncExternalStore } from 'react';
import { exactTime, type InSentence, relativeTime, type Zone } from '@/lib/dates/time-words';
import { zoneName } from '@/lib/dates/time-zone';
import { useMessages } from '@/lib/messages/messages-provider';
import { onHalfMinute } from '../hooks/timing';
import { usePageClock } from './page-clock';

type TimeProps = {
  /** ISO 8601 with a zone. */
  value: string | null | undefined;
  none?: string;
  /** "just now"; `when` also "on 18 Nov". */
  inSentence?: InSentence;
  className?: string;
};

export function Time({ value, none, inSentence = false, className }: TimeProps) {
  const t = useMessages('times');
  const instant = value ? Date.parse(value) : Number.NaN;
  const isKnown = !Number.isNaN(instant);
  const both = useTimeWords((now, zone) =>
    isKnown ? `${relativeTime(t, instant, now, zone, inSentence)}\n${exactTime(t, instant, zone)}` : '',
  );
  if (!value || !isKnown) return <span className={className}>{none ?? t('never')}</span>;
  const [words = '', exact] = both.split('\n');
  return (
    <time dateTime={value} title={words === exact ? undefined : exact} className={className}>
      {words}
    </time>
  );
}

export function ExactTime({ value }: { value: string }) {
  const t = useMessages('times');
  const words = useTimeWords((_now, zone) => {
    const time = exactTime(t, Date.parse(value), zone);
    return zone === 'utc' ? time : t('inZone', { time, zone: zone === 'local' ? zoneName() : zone });
  });
  return <time dateTime={value}>{words}</time>;
}

/**
 * Text that depends on the time and the reader's time zone. The first render has the server's clock, and the reader's zone
 * as soon as the server knows it; after that it is rendered only when the words change.
 */
export function useTimeWords(wordsOf: (now: number, zone: Zone) => string): string {
  const { now, zone } = usePageClock();
  return useSyncExternalStore(
    onHalfMinute,
    () => wordsOf(Date.now(), 'local'),
    () => wordsOf(now, zone ?? 'utc'),
  );
}
