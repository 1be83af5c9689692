/** What can be wrong with a number although its digits are right. Each text is how the reason begins. */
export const PHONE_FAULTS = {
  no_plus: 'The + is missing.',
  ambiguous: 'This number can be read in two ways.',
} as const;

export type PhoneFault = keyof typeof PHONE_FAULTS;

export function phoneFaultOf(reason: string): PhoneFault | null {
  if (reason.startsWith(PHONE_FAULTS.no_plus)) return 'no_plus';
  return reason.startsWith(PHONE_FAULTS.ambiguous) ? 'ambiguous' : null;
}
