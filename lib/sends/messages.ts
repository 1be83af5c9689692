import type { EarlierSend, SendState } from './schema';

const STATE_CLAUSES: Record<SendState, string> = {
  sending: 'and it was still being sent',
  accepted: 'and WhatsApp accepted it',
  refused: 'and WhatsApp failed while handling it, so it may have arrived',
  not_sent: 'and it wasn’t sent',
  unknown: 'and it may or may not have arrived',
};

/** Doesn't say how long ago that was, because the sentence is stored and read later. */
export function duplicateTitle({ by, state }: EarlierSend): string {
  return `${by ?? 'The system'} has already sent this message, ${STATE_CLAUSES[state]}.`;
}

export function shortDuration(minutes: number): string {
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
