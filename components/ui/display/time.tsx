'use client';

import { useNow } from '../hooks/timing';
import { exactTime, relativeTime } from './relative-time';

type TimeProps = {
  /** ISO 8601 with a zone. */
  value: string | null | undefined;
  /** The server's clock in ms, so that its HTML says "2 min ago" too and the browser can agree with it. */
  now?: number;
  /** Shown when there is no value. */
  none?: string;
  /** Within a sentence: "just now". */
  inSentence?: boolean;
  className?: string;
};

/** How long ago, and exactly when on hover. The first render is in UTC, the next in the reader's own zone. */
export function Time({ value, now: given, none = 'Never', inSentence = false, className }: TimeProps) {
  const ticking = useNow();
  const instant = value ? Date.parse(value) : Number.NaN;
  if (!value || Number.isNaN(instant)) return <span className={className}>{none}</span>;

  const zone = ticking === null ? 'utc' : 'local';
  const now = ticking ?? given;
  const exact = exactTime(instant, zone);
  const words = now === undefined ? exact : relativeTime(instant, now, zone);
  return (
    <time dateTime={value} title={exact} className={className}>
      {inSentence ? words.replace(/^[JY]/, (letter) => letter.toLowerCase()) : words}
    </time>
  );
}

/** A time in full, with its zone: the first render is in UTC, the next in the reader's own zone. */
export function ExactTime({ value }: { value: string }) {
  const local = useNow() !== null;
  const instant = Date.parse(value);
  return (
    <time dateTime={value}>
      {local ? `${exactTime(instant, 'local')} (${zoneName()})` : exactTime(instant, 'utc')}
    </time>
  );
}

/** The reader's own time zone, such as "Europe/Berlin". */
export function zoneName(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
