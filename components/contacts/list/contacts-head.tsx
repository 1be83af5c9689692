'use client';

import { SortHeader } from '@/components/data-table/sort-header';
import { ColumnHeader } from '@/components/ui/display/table';
import { type ContactColumn, columnLabel } from '@/lib/contacts/columns';
import { directionOf, isSortable, nextSort, sortedBy } from './sorting';
import { useContactState } from './use-contact-state';

export function ContactsHead({ column }: { column: 'name' | ContactColumn }) {
  const { params, query, ask } = useContactState();
  const label = column === 'name' ? 'Name' : columnLabel(column);
  if (!isSortable(column)) return <ColumnHeader>{label}</ColumnHeader>;
  // What is narrowed and not sought stands by name, without being asked.
  const sort = params.sort ?? (query && params.q.trim() === '' ? 'name' : null);
  const next = nextSort(column, sort);
  return (
    <SortHeader
      label={label}
      sorted={sortedBy(column, sort)}
      next={next && directionOf(next)}
      onSort={() => ask({ sort: next })}
    />
  );
}
