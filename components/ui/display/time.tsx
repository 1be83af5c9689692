import { useNow } from '../hooks/timing';
import { exactTime, relativeTime } from './relative-time';

type TimeProps = {
  /** ISO 8601 with a zone. */
  value: string | null | undefined;
  /** The server's clock in ms, so that the server's HTML and the first browser render show the same relative time. */
  now?: number;
  none?: string;
  /** Lower case, for use within a sentence: "just now". */
  inSentence?: boolean;
  className?: string;
};

/** A relative time, with the exact time on hover. The first render is in UTC, later ones in the reader's time zone. */
export function Time({ value, now: given, none = 'Never', inSentence = false, className }: TimeProps) {
  const ticking = useNow();
  const instant = value ? Date.parse(value) : Number.NaN;
  if (!value || Number.isNaN(instant)) return <span className={className}>{none}</span>;

  const zone = ticking === null ? 'utc' : 'local';
  const now = ticking ?? given;
  const exact = exactTime(instant, zone);
  const words = now === undefined ? exact : relativeTime(instant, now, zone);
  return (
    <time dateTime={value} title={words === exact ? undefined : exact} className={className}>
      {inSentence ? words.replace(/^[JY]/, (letter) => letter.toLowerCase()) : words}
    </time>
  );
}

/** A full date and time with its zone. The first render is in UTC, later ones in the reader's time zone. */
export function ExactTime({ value }: { value: string }) {
  const local = useNow() !== null;
  const instant = Date.parse(value);
  return (
    <time dateTime={value}>
      {local ? `${exactTime(instant, 'local')} (${zoneName()})` : exactTime(instant, 'utc')}
    </time>
  );
}

/** The reader's time zone, such as "Europe/Berlin". */
export function zoneName(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
