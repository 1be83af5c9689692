/** What contacts of a set of possible duplicates have in common. */
export const DUPLICATE_KINDS = ['same_phone', 'same_email'] as const;

export type DuplicateKind = (typeof DUPLICATE_KINDS)[number];
