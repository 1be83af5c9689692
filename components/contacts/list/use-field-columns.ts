import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { OwnField } from '@/lib/contact-facts/schema';
import { type ColumnChoice, isFieldColumn, withFields } from '@/lib/contacts/columns';
import type { Contact } from '@/lib/contacts/schema';

const NO_FIELDS: OwnField[] = [];

/** The fields that can be columns, in the order that admins chose. */
export function useListFields(): OwnField[] {
  const { data = NO_FIELDS } = useQuery(factsQueries.fields());
  return useMemo(() => data.filter(({ archived }) => !archived), [data]);
}

/** The columns that are shown, and the values of the contacts' fields, which are only asked for when one is shown. */
export function useFieldColumns(chosen: readonly ColumnChoice[], contacts: readonly Contact[]) {
  const fields = useListFields();
  const columns = useMemo(() => {
    const all = withFields(
      chosen,
      fields.map(({ key }) => key),
    );
    return all.filter(({ shown }) => shown).map(({ id }) => id);
  }, [chosen, fields]);
  const { data: values } = useQuery({
    ...factsQueries.ofMany(contacts.map(({ uuid }) => uuid)),
    enabled: contacts.length > 0 && columns.some(isFieldColumn),
    placeholderData: keepPreviousData,
  });
  return { columns, fields, values };
}
