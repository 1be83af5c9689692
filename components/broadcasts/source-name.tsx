'use client';

import { useQuery } from '@tanstack/react-query';
import type { FormSource } from '@/lib/broadcasts/form-values';
import { formatCount, formatNumber } from '@/lib/format';
import { groupQueries } from '@/lib/groups/queries';
import { viewQueries } from '@/lib/views/queries';

/** A part of the audience in words: "Group VIP". */
export function SourceName({ source }: { source: FormSource }) {
  switch (source.type) {
    case 'group':
      return <GroupName id={source.id} />;
    case 'view':
      return <ViewName id={source.id} />;
    case 'filter':
      return 'Contacts that match a filter';
    case 'contacts':
      return formatCount(source.uuids.length, 'selected contact');
    case 'numbers':
      return source.text === null ? 'Phone numbers' : formatCount(numbersIn(source.text), 'phone number');
    case 'csv':
      return (
        <>
          CSV file ({formatNumber(lengthOf(source))} characters), numbers in column{' '}
          <bdi>{source.columns.phone}</bdi>
        </>
      );
  }
}

function GroupName({ id }: { id: number | string }) {
  const { data } = useQuery(groupQueries.names());
  return (
    <>
      Group <bdi>{data?.get(Number(id)) ?? id}</bdi>
    </>
  );
}

function ViewName({ id }: { id: string }) {
  const { data } = useQuery(viewQueries.list());
  const name = data?.find((view) => view.id === id)?.name;
  return name === undefined ? (
    'A saved view'
  ) : (
    <>
      View <bdi>{name}</bdi>
    </>
  );
}

function numbersIn(text: string): number {
  return text.split(/[\n\r,;\t]+/).filter((entry) => entry.trim() !== '').length;
}

function lengthOf(source: Extract<FormSource, { type: 'csv' }>): number {
  return 'text' in source ? source.text.length : source.characters;
}
