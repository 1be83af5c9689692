export const FIELD_TYPES = ['text', 'number', 'date', 'boolean', 'choice', 'choices', 'link'] as const;

export type FieldType = (typeof FIELD_TYPES)[number];

/** Those by whose values contacts can be sorted. */
export const SORTED_TYPES: readonly FieldType[] = ['text', 'number', 'date', 'boolean', 'choice', 'link'];

/** Not the one name that every object has: values are kept by key. */
export const OWN_FIELD_KEY = /^(?!constructor$)[a-z][a-z0-9_]{0,39}$/;

/** Between several choices, or tags, in one text: no name has it. */
export const BETWEEN_CHOICES = ';';
