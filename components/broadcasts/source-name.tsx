'use client';

import { useQuery } from '@tanstack/react-query';
import { readCsvFile } from '@/lib/broadcasts/csv-file';
import type { FormSource } from '@/lib/broadcasts/form-values';
import { formatCount } from '@/lib/format';
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
    case 'retry':
      return 'People who didn’t get the broadcast before';
    case 'csv':
      return <FileName source={source} />;
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

function FileName({ source }: { source: Extract<FormSource, { type: 'csv' }> }) {
  const file = 'text' in source && readCsvFile(source.text);
  return (
    <>
      CSV file{file && 'count' in file && ` with ${formatCount(file.count, 'row')}`}, numbers in{' '}
      <bdi>{source.columns.phone}</bdi>
    </>
  );
}
