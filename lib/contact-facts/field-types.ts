export const FIELD_TYPES = ['text', 'number', 'date', 'boolean', 'choice', 'choices', 'link'] as const;

export type FieldType = (typeof FIELD_TYPES)[number];
