import type { Import } from '@/lib/imports/types';
import type { ImportKind } from '@/lib/imports/values';
import type { LanguageChoice } from '@/lib/language/choices';
import type { PhoneCountry } from '@/lib/settings/general';
import type { Setup, SetupChange } from './setup';

export type RuleFieldsProps = {
  kind: ImportKind;
  ownFields: Import['own_fields'];
  languages: LanguageChoice[];
  countries: PhoneCountry[];
  setup: Setup;
  /** How many rows are left out because they have no reason. */
  withoutReason: number;
  onChange: (change: SetupChange) => void;
};
