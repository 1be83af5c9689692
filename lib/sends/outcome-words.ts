import type { SendState } from './schema';

/** A state in the words of the screen and of the file. */
export const STATE_WORDS: Record<SendState, string> = {
  queued: 'Waiting',
  claimed: 'Waiting',
  sending: 'Sending',
  accepted: 'Accepted by WhatsApp · delivery not reported',
  refused: 'Refused',
  not_sent: 'Not sent',
  unknown: 'Unknown',
};
