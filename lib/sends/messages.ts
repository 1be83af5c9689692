import type { SendState } from './schema';

/** A state as the screen and the CSV file name it. */
export const STATE_LABELS: Record<SendState, string> = {
  queued: 'Waiting',
  claimed: 'Waiting',
  sending: 'Sending',
  accepted: 'Accepted by WhatsApp · delivery not reported',
  refused: 'Rejected',
  not_sent: 'Not sent',
  unknown: 'Unknown',
};

/** The outcome of an earlier message, as the end of a sentence that says who sent it and when. */
export const STATE_CLAUSES: Record<SendState, string> = {
  queued: 'and it is waiting to be sent',
  claimed: 'and it is waiting to be sent',
  sending: 'and it is being sent now',
  accepted: 'and WhatsApp accepted it',
  refused: 'and WhatsApp failed while handling it, so it may have arrived',
  not_sent: 'and it was not sent',
  unknown: 'and it may or may not have arrived',
};

/** "1 min", "3 min", "2 h". */
export function shortDuration(minutes: number): string {
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
