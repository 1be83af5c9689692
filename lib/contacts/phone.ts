/** What a typed phone number means, as far as public numbering plans tell. */
export type PhoneReading = {
  e164: string | null;
  /** Spaced for reading, `+34 612 34 47 11`. */
  formatted: string | null;
  /** In English. */
  country: string | null;
  /** Why the number may be wrong, null when it looks right. Never a reason to refuse it. */
  doubt: string | null;
};
