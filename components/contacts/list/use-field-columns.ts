import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { factsQueries } from '@/lib/contact-facts/queries';
import type { OwnField } from '@/lib/contact-facts/schema';
import { useListFields } from '@/lib/contact-facts/use-list-fields';
import { type ColumnChoice, isFactColumn, isFieldColumn, withFields } from '@/lib/contacts/columns';
import type { Contact } from '@/lib/contacts/schema';

const NO_FIELDS: readonly OwnField[] = [];

/** The columns that are shown, and what they show of each contact's facts, which are only asked for when one is shown. */
export function useFieldColumns(chosen: readonly ColumnChoice[], contacts: readonly Contact[]) {
  const fields = useListFields();
  const columns = useMemo(() => {
    const all = withFields(
      chosen,
      fields?.map(({ key }) => key),
    );
    // What isn't loaded has no heading.
    return all.filter(({ id, shown }) => shown && (fields || !isFieldColumn(id))).map(({ id }) => id);
  }, [chosen, fields]);
  const { data: facts } = useQuery({
    ...factsQueries.ofMany(contacts.map(({ uuid }) => uuid)),
    enabled: contacts.length > 0 && columns.some((id) => isFieldColumn(id) || isFactColumn(id)),
    placeholderData: keepPreviousData,
  });
  const hasTags = columns.includes('tags');
  const { data: tags } = useQuery({ ...factsQueries.tags(), enabled: hasTags });
  // What a sheet has loaded renders no row again that doesn't show it.
  return { columns, fields: fields ?? NO_FIELDS, facts, tags: hasTags ? tags : undefined };
}
