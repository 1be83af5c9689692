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

/** What became of a message that another would repeat, to end a sentence with. */
export const STATE_CLAUSES: Record<SendState, string> = {
  queued: 'and it is waiting to be sent',
  claimed: 'and it is waiting to be sent',
  sending: 'and it is on its way',
  accepted: 'and WhatsApp accepted it',
  refused: 'and WhatsApp failed at it, so it may have arrived',
  not_sent: 'and it was not sent',
  unknown: 'and nobody knows whether it arrived',
};
