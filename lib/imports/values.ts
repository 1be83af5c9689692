import type { FieldColumn } from '../contacts/columns';

export const IMPORT_KINDS = ['contacts', 'do-not-send', 'replies'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_MB = 20;
export const MAX_ROWS = 100_000;
/** Of the text of a cell that is corrected. */
export const MAX_CORRECTED_LENGTH = 5_000;

/** The fields of each kind that a column can fill. `full_name` is split into first and last name. */
export const IMPORT_FIELDS = {
  contacts: [
    'first_name',
    'last_name',
    'full_name',
    'phone',
    'email',
    'tags',
    'owner',
    'follow_up',
    'follow_up_text',
  ],
  'do-not-send': ['phone', 'reason'],
  replies: ['uuid', 'name', 'trigger', 'match_criteria', 'response_type', 'response'],
} as const satisfies Record<ImportKind, readonly string[]>;
export type NamedImportField = (typeof IMPORT_FIELDS)[ImportKind][number];

/** Also fields of one's own, in a kind that has them. */
export type ImportField = NamedImportField | FieldColumn;

/** What happens to a field of a contact that exists already. An empty cell never overwrites anything. */
export const FIELD_RULES = ['keep', 'fill', 'overwrite'] as const;
export type FieldRule = (typeof FIELD_RULES)[number];

/** What happens to the tags of a contact that exists already. */
export const TAG_RULES = ['add', 'replace'] as const;
