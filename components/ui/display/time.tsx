import { useSyncExternalStore } from 'react';
import { zoneName } from '@/lib/dates/time-zone';
import { onHalfMinute } from '../hooks/timing';
import { usePageClock } from './page-clock';
import { exactTime, relativeTime, type Zone } from './relative-time';

type TimeProps = {
  /** ISO 8601 with a zone. */
  value: string | null | undefined;
  none?: string;
  /** Lower case, for use within a sentence: "just now". */
  inSentence?: boolean;
  className?: string;
};

export function Time({ value, none = 'Never', inSentence = false, className }: TimeProps) {
  const instant = value ? Date.parse(value) : Number.NaN;
  const isKnown = !Number.isNaN(instant);
  const both = useTimeWords((now, zone) =>
    isKnown ? `${relativeTime(instant, now, zone)}\n${exactTime(instant, zone)}` : none,
  );
  if (!value || !isKnown) return <span className={className}>{none}</span>;
  const [words = '', exact] = both.split('\n');
  return (
    <time dateTime={value} title={words === exact ? undefined : exact} className={className}>
      {inSentence ? words.replace(/^[JY]/, (letter) => letter.toLowerCase()) : words}
    </time>
  );
}

export function ExactTime({ value }: { value: string }) {
  const words = useTimeWords((_now, zone) => {
    const exact = exactTime(Date.parse(value), zone);
    return zone === 'utc' ? exact : `${exact} (${zone === 'local' ? zoneName() : zone})`;
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
