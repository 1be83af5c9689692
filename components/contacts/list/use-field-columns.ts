import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { factsQueries } from '@/lib/contact-facts/queries';
import { useListFields } from '@/lib/contact-facts/use-list-fields';
import { type ColumnChoice, isFactColumn, isFieldColumn, withFields } from '@/lib/contacts/columns';
import type { Contact } from '@/lib/contacts/schema';

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
  const hasTags = columns.includes('tags');
  const { data: tags } = useQuery({ ...factsQueries.tags(), enabled: hasTags });
  // What a sheet has loaded renders no row again that doesn't show it.
  return { columns, fields, facts, tags: hasTags ? tags : undefined };
}
