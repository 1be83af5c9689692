import { isFieldColumn } from '@/lib/contacts/columns';
import type { Import } from '@/lib/imports/types';
import type { ImportField } from '@/lib/imports/values';
import { useMessages } from '@/lib/messages/messages-provider';

/** What a field is called, also one of one's own. */
export function useFieldLabel({ own_fields }: Pick<Import, 'own_fields'>): (field: ImportField) => string {
  const t = useMessages('imports-detail');
  const facts = useMessages('imports-facts');
  return (field) => {
    if (!isFieldColumn(field)) return t(`field.${field}`);
    return own_fields.find(({ id }) => id === field)?.label ?? facts('rules.otherField');
  };
}
