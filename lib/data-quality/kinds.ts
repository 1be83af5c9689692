export const DUPLICATE_KINDS = ['same_phone', 'same_email'] as const;

export type DuplicateKind = (typeof DUPLICATE_KINDS)[number];
