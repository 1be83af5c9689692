import { TableCell } from '@/components/ui/display/table';
import type { FactsOfContact, OwnField } from '@/lib/contact-facts/schema';
import { displayedValue } from '@/lib/contact-facts/value-text';
import { type FieldColumn, fieldKeyOf } from '@/lib/contacts/columns';
import { useMessages } from '@/lib/messages/messages-provider';

type FieldCellProps = {
  column: FieldColumn;
  fields: readonly OwnField[];
  values: FactsOfContact['fields'] | undefined;
};

/** The value of a field of one's own. The full text on hover, because the column may truncate it. */
export function FieldCell({ column, fields, values }: FieldCellProps) {
  const t = useMessages('contact-fields');
  const times = useMessages('times');
  const key = fieldKeyOf(column);
  const field = fields.find((each) => each.key === key);
  const value = values?.[key];
  const words = { language: t.language, yes: t('yes'), no: t('no'), times };
  const text = field && value !== undefined ? displayedValue(field, value, words) : '';
  return (
    <TableCell label={field?.label}>
      {text && (
        <bdi title={text} className="num cut">
          {text}
        </bdi>
      )}
    </TableCell>
  );
}
