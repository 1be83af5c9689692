import { Time } from '@/components/ui/display/time';
import { useMessages } from '@/lib/messages/messages-provider';

/** Where the figures of a card are from, and when they were read. */
export function Source({ from, now }: { from: 'frontdesk' | 'history'; now: number }) {
  const time = <Time value={new Date(now).toISOString()} inSentence />;
  return useMessages('overview').rich(`source.${from}`, { time });
}
