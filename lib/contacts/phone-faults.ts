import { decode } from '../messages/coded';

/** What can be wrong with a number although its digits are right, by the message that says so. */
export const PHONE_FAULTS = { no_plus: 'phones.noPlus', ambiguous: 'phones.ambiguous' } as const;

export type PhoneFault = keyof typeof PHONE_FAULTS;

/** `reason` is coded text. */
export function phoneFaultOf(reason: string): PhoneFault | null {
  const code = decode(reason)?.code;
  if (code === PHONE_FAULTS.no_plus) return 'no_plus';
  return code === PHONE_FAULTS.ambiguous ? 'ambiguous' : null;
}
