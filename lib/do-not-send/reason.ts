import { type Code, type Coded, verbatim } from '../messages/coded';

/** The reasons that Frontdesk gives itself, as they are stored. */
export const OPTED_OUT: Code = 'do-not-send-reasons.optedOut';
export const OPTED_OUT_BY_CODE: Code = 'do-not-send-reasons.optedOutByCode';

const OWN: readonly string[] = [OPTED_OUT, OPTED_OUT_BY_CODE];

/** What people typed isn't coded text, even when it looks like it. */
export const codedReason = (stored: string): Coded =>
  OWN.includes(stored) ? (stored as Coded) : verbatim(stored);
