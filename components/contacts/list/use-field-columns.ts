import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { OwnField } from '@/lib/contact-facts/schema';
import { type ColumnChoice, isFactColumn, isFieldColumn, withFields } from '@/lib/contacts/columns';
import type { Contact } from '@/lib/contacts/schema';

const NO_FIELDS: OwnField[] = [];

/** The fields that can be columns, in the order that admins chose. */
export function useListFields(): OwnField[] {
  const { data = NO_FIELDS } = useQuery(factsQueries.fields());
  return useMemo(() => data.filter(({ archived }) => !archived), [data]);
}

/** The columns that are shown, and what they show of each contact's facts, which are only asked for when one is shown. */
export function useFieldColumns(chosen: readonly ColumnChoice[], contacts: readonly Contact[]) {
  const fields = useListFields();
  const columns = useMemo(() => {
    const all = withFields(
      chosen,
      fields.map(({ key }) => key),
    );
    return all.filter(({ shown }) => shown).map(({ id }) => id);
  }, [chosen, fields]);
  const { data: facts } = useQuery({
    ...factsQueries.ofMany(contacts.map(({ uuid }) => uuid)),
    enabled: contacts.length > 0 && columns.some((id) => isFieldColumn(id) || isFactColumn(id)),
    placeholderData: keepPreviousData,
  });
  const { data: tags } = useQuery({ ...factsQueries.tags(), enabled: columns.includes('tags') });
  return { columns, fields, facts, tags };
}
