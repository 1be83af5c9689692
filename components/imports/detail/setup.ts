import type { ImportRules } from '@/lib/imports/schema';
import type { Import } from '@/lib/imports/types';
import type { ImportField } from '@/lib/imports/values';

export type SetupChange = {
  mapping?: (ImportField | null)[];
  default_country?: string | null;
  rules?: Partial<ImportRules>;
};

export type Setup = {
  mapping: readonly (ImportField | null)[];
  default_country: string | null;
  rules: ImportRules;
};

export function shownSetup(data: Import, change: SetupChange): Setup {
  return {
    mapping: change.mapping ?? data.columns.map(({ field }) => field),
    default_country: change.default_country === undefined ? data.default_country : change.default_country,
    rules: { ...data.rules, ...change.rules },
  };
}

/** Gives a column its field, and takes the field from another column that had it. */
export function mapColumn(
  mapping: readonly (ImportField | null)[],
  column: number,
  field: ImportField | null,
): (ImportField | null)[] {
  return mapping.map((each, index) => {
    if (index === column) return field;
    return each === field ? null : each;
  });
}

const RULED = ['first_name', 'last_name', 'email'] as const;

/** The fields of the messaging service that have a rule for contacts that exist. */
export function ruledFields(mapping: Setup['mapping']): (typeof RULED)[number][] {
  return RULED.filter(
    (field) => mapping.includes(field) || (field !== 'email' && mapping.includes('full_name')),
  );
}
