export const QUALITY_KINDS = ['nameless', 'bad_phone', 'same_phone', 'same_email', 'bad_address'] as const;

export type QualityKind = (typeof QUALITY_KINDS)[number];
